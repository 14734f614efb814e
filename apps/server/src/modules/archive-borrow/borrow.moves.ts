import { formatDate, shanghaiDateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import type { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import type { borrowFlow } from '@agency/shared/modules/archive-borrow/borrow.flow'
import { borrowPath } from '@agency/shared/modules/archive-borrow/borrow.paths'
import { borrowRecord, returnFields } from '@agency/shared/modules/archive-borrow/borrow.record'
import { latestReturnDate, MOST_EXTENSIONS } from '@agency/shared/modules/archive-borrow/borrow.rules'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { and, eq, inArray } from 'drizzle-orm'
import { addCustody, loadHolders } from '../../custody/custody'
import { groupByHolder, unitsOfItems, unitsWithReviewedSupplements } from '../../custody/holders'
import { acceptSignature } from '../../files/drawn-signature'
import type { Write } from '../../http/context'
import { badField, badFields, badInputRefusal, wrongState } from '../../http/refusal'
import type { EffectOn, EffectsOf } from '../../record/case-kind'
import { assertDictValues } from '../../system/directory'
import { notifyRoleHolders } from '../../workflow/four-eyes'
import { lockCase } from '../../workflow/hold-case'
import type { Effect, FlowResource } from '../../workflow/resource'
import { SHELF, shelfPlaceText } from '../archive-file/archive.door'
import { archiveVolumes } from '../archive-repo/repo.door'
import { returnDeadline } from './borrow.save'
import { type BorrowRecord, dueTimesOfTakenItems, hasOverdueLoan, LENT_STATUSES } from './borrow.store'
import { archiveBorrow, archiveLoan as loan } from './borrow.table'
import { LENDABLE, receivedItemsOfVolume } from './borrow.volume'
import { allPapersReturned, papersLent } from './door/events'

const say = {
  late: '有逾期未还的借阅，归还后才能再借',
  lateBorrower: '借阅人有逾期未还的借阅，不能借出',
  past: '归还日期已过，请修改后再提交',
  taken: (code: string, until: string) => `${code} 已被借出或预约，预计 ${until} 归还`,
  gone: '档案正在办理销毁，不能借出',
  elsewhere: '所借材料不在库房，不能借出',
  extended: `只能续借 ${MOST_EXTENSIONS} 次`,
  later: '续借日期须晚于原归还日期',
  long: (last: string) => `续借日期不能晚于 ${last}`,
  overdue: '已逾期，不能续借，请归还',
  over: '电子借阅已到期，不能续借，请重新申请',
  uncounted: '请清点归还的页数',
  lacking: (pages: number) => `借出 ${pages} 页，归还少于此数的请选择“缺损”并说明`,
  note: '请说明缺损情况',
  keeper: (name: string, keeper: string) => `${name}（${keeper}经手）`,
  damaged: (no: string, name: string) => `档案 ${no} 归还缺损，借阅人：${name}`,
}
/** Value of the dictionary `returnCheck` for papers that came back incomplete. */
const DAMAGED = '缺损'

type On<K extends keyof typeof borrowApi> = EffectOn<BorrowRecord, typeof borrowApi, K>

/**
 * 提交: refused when the borrower has an overdue loan (case 14). Reserves the papers, each for one borrower
 * at a time.
 */
const reserveOnSubmit: On<'submit'> = async ({ write, record }) => {
  const { createUserId, planReturn, isElectronic } = record
  if (createUserId && (await hasOverdueLoan(write.tx, createUserId, write.clock())))
    throw badInputRefusal(say.late)
  if (planReturn < shanghaiDateAt(write.clock())) throw badField('planReturn', say.past)
  if (!isElectronic) await reservePapers(write, record)
  return {}
}

/**
 * Reserves papers for this loan. The unique index lets only one of two simultaneous requests win. @throws 400
 * at `itemCodes`
 */
async function reservePapers(
  { tx }: Write,
  { listId: borrowId, repoId, itemCodes }: BorrowRecord,
): Promise<void> {
  const rows = itemCodes.map((itemCode) => ({ listId: newListId(), borrowId, repoId, itemCode }))
  const added = await tx.insert(loan).values(rows).onConflictDoNothing().returning()
  if (added.length === rows.length) return
  const until = await dueTimesOfTakenItems(tx, repoId)
  const code = itemCodes.find((one) => !added.some(({ itemCode }) => itemCode === one)) ?? ''
  throw badField('itemCodes', say.taken(code, formatDate(until.get(code)?.toISOString())))
}

/** Releases the papers reserved for a loan, so that others can borrow them. */
const releasePapers: Effect<BorrowRecord> = async ({ write, record }) => {
  await write.tx.update(loan).set({ isOpen: false }).where(eq(loan.borrowId, record.listId))
  return {}
}

/**
 * Reserves the papers again when a decision is withdrawn. Fails when somebody else has reserved one
 * meanwhile.
 */
const reservePapersAgain: Effect<BorrowRecord> = async ({ write, record }) => {
  if (!record.isElectronic) await reservePapers(write, record)
  return {}
}

interface Signed {
  signImage: string
  keeperImage: string
}

/** 借出: papers go from the shelf to the borrower, signed by both. */
const lendPapers: On<'lend'> = async ({ write, record, input }) => {
  const { createUserId, repoId, projectId, archiveId: ownId, itemCodes } = record
  if (createUserId && (await hasOverdueLoan(write.tx, createUserId, write.clock())))
    throw badInputRefusal(say.lateBorrower)
  await lockCase(write.tx, repoId)
  const volume = await archiveVolumes.mustLoad(write.tx, repoId)
  if (!LENDABLE.includes(volume.status)) throw wrongState(say.gone)
  const { borrower, keeper } = await borrowerAndKeeper(write, record, input)
  const holders = await loadHolders(write.tx, { projectId, ownId })
  for (const { holder, units } of groupByHolder(holders, unitsWithReviewedSupplements(holders, itemCodes))) {
    if (holder && holder.place === null) throw wrongState(say.elsewhere)
    await addCustody(write, {
      projectId,
      bizType: archiveRecord.prefix,
      ownId,
      units,
      action: '借出',
      what: `${record.archiveNo} ${units.join('、')}`,
      giver: keeper,
      receiver: borrower,
    })
  }
  await papersLent.tell({ write, repoId })
  return { lendTime: write.clock(), lendUserId: write.actor.userId }
}

async function borrowerAndKeeper(write: Write, record: BorrowRecord, input: Signed) {
  const { createUserId: userId, createUserName } = record
  return {
    borrower: { userId, name: createUserName ?? '', sign: await acceptSignature(input.signImage) },
    keeper: {
      userId: null,
      name: say.keeper(SHELF, write.actor.nickName),
      sign: await acceptSignature(input.keeperImage, 'keeperImage'),
    },
  }
}

/** 续借: once, and only before the due time. The new date is limited like the first one. */
const extendLoan: On<'extend'> = async ({ write, record, input: { planReturn } }) => {
  if (record.extendTimes >= MOST_EXTENSIONS) throw badField('planReturn', say.extended)
  if (record.dueTime < write.clock()) throw wrongState(record.isElectronic ? say.over : say.overdue)
  if (planReturn <= record.planReturn) throw badField('planReturn', say.later)
  const last = latestReturnDate(record.borrowType, record.planReturn)
  if (planReturn > last) throw badField('planReturn', say.long(last))
  return { planReturn, extendTimes: record.extendTimes + 1, dueTime: await returnDeadline(write, planReturn) }
}

/** 归还: papers are counted one by one and return to the archivist and the shelf, signed by both. */
const recordPapersReturned: On<'giveBack'> = async ({ write, record, input }) => {
  const { returnCheck, returnNote = null, pages } = input
  await assertDictValues(write.tx, returnFields, { returnCheck })
  await closeReturnedPapers(write, record, { returnCheck, pages })
  if (returnCheck === DAMAGED && !returnNote) throw badField('returnNote', say.note)
  await lockCase(write.tx, record.repoId)
  const { borrower, keeper } = await borrowerAndKeeper(write, record, input)
  const { projectId, archiveId: ownId, archiveNo, itemCodes } = record
  const holders = await loadHolders(write.tx, { projectId, ownId })
  const units = unitsOfItems(holders, itemCodes).filter(
    (unit) => (holders.get(unit)?.userId ?? borrower.userId) === borrower.userId,
  )
  await addCustody(write, {
    projectId,
    bizType: archiveRecord.prefix,
    ownId,
    units,
    action: '归还',
    what: `${archiveNo} ${units.join('、')}`,
    place: shelfPlaceText(record.keepPlace, record.boxNo),
    giver: borrower,
    receiver: keeper,
  })
  if (!(await hasOtherLoanOfVolume(write, record)))
    await allPapersReturned.tell({ write, repoId: record.repoId })
  if (returnCheck === DAMAGED) await notifyOfDamage(write, record)
  return { returnTime: write.clock(), returnUserId: write.actor.userId, returnCheck, returnNote }
}

/**
 * Closes each borrowed paper with its returned page count. @throws 400 at papers that were not counted or
 * have too few pages
 */
async function closeReturnedPapers(
  { tx }: Write,
  { listId, archiveId, itemCodes }: BorrowRecord,
  { returnCheck, pages }: { returnCheck: string; pages: readonly { itemCode: string; pages: number }[] },
): Promise<void> {
  const items = await receivedItemsOfVolume(tx, archiveId)
  const wrong = itemCodes.flatMap((code) => {
    const field = `pages.${code}`
    const counted = pages.find(({ itemCode }) => itemCode === code)
    const lent = items.find(({ itemCode }) => itemCode === code)?.pages ?? 0
    if (!counted) return [{ field, message: say.uncounted }]
    return counted.pages < lent && returnCheck !== DAMAGED ? [{ field, message: say.lacking(lent) }] : []
  })
  if (wrong.length > 0) throw badFields(wrong)
  for (const { itemCode, pages: returnPages } of pages)
    await tx
      .update(loan)
      .set({ isOpen: false, returnPages })
      .where(and(eq(loan.borrowId, listId), eq(loan.itemCode, itemCode)))
}

async function hasOtherLoanOfVolume({ tx }: Write, { listId, repoId }: BorrowRecord): Promise<boolean> {
  const out = await tx
    .select({ listId: loan.borrowId })
    .from(loan)
    .innerJoin(archiveBorrow, eq(archiveBorrow.listId, loan.borrowId))
    .where(and(eq(loan.repoId, repoId), loan.isOpen, inArray(archiveBorrow.status, LENT_STATUSES)))
  return out.some((one) => one.listId !== listId)
}

const notifyOfDamage = (write: Write, { listId, archiveNo, createUserName }: BorrowRecord) =>
  notifyRoleHolders(write, ['LEADER', 'ARCH_REVIEW'], {
    ownId: listId,
    bizType: borrowRecord.prefix,
    path: borrowPath(listId),
    title: say.damaged(archiveNo, createUserName ?? ''),
  })

/** What undoes the reservations when a move of a loan is withdrawn. */
export const borrowInverses: FlowResource<BorrowRecord>['inverses'] = {
  submit: releasePapers,
  submitPastHead: releasePapers,
  approveBack: reservePapersAgain,
  leadBack: reservePapersAgain,
}

const setLoanReturnTime: Effect<BorrowRecord> = async ({ write }) => ({ returnTime: write.clock() })

/** The effect of each move of a loan. */
export const borrowEffects: EffectsOf<BorrowRecord, typeof borrowFlow, typeof borrowApi> = {
  submit: reserveOnSubmit,
  submitPastHead: reserveOnSubmit,
  approveBack: releasePapers,
  leadBack: releasePapers,
  withdraw: releasePapers,
  lend: lendPapers,
  extend: extendLoan,
  extendReading: extendLoan,
  giveBack: recordPapersReturned,
  ended: setLoanReturnTime,
}

import { shanghaiDateAt } from '@agency/shared/format/dates'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import type { moreApi } from '@agency/shared/modules/archive-more/more.contract'
import { moreFlow } from '@agency/shared/modules/archive-more/more.flow'
import { supplementProblem } from '@agency/shared/modules/archive-more/more.rules'
import { eq } from 'drizzle-orm'
import { addCustody, loadHolders, type Side } from '../../custody/custody'
import { supplementUnitId } from '../../custody/holders'
import { acceptSignature, type DrawnSignature } from '../../files/drawn-signature'
import type { Write } from '../../http/context'
import { badFields, wrongState } from '../../http/refusal'
import type { EffectOn } from '../../record/case-kind'
import { userNamesById } from '../../system/directory'
import { findSignerName } from '../../workflow/history'
import { SHELF, shelfPlaceText, supplementArchive } from '../archive-file/archive.door'
import { unlessSuspended } from '../tender-project/project.door'
import { lockAndCheckVolume } from './door/asks'
import type { MoreRecord } from './more.store'
import { archiveMore } from './more.table'

const say = {
  what: (record: MoreRecord) =>
    `${record.itemCode} ${record.itemName}（第 ${record.seq} 次补充）：${contentText(record)}`,
  note: (day: string, record: MoreRecord) => `${day} 补充${contentText(record)}`,
  unfit: {
    lent: '档案有借出未还的，归还后才能入卷',
    destroyed: '档案已销毁或正在办理销毁，不能入卷，请退回移交人',
  },
}

/** What a supplement consists of in words: paper, electronic files, or both. */
const contentText = ({
  copies,
  pages,
  moreFile,
}: Pick<MoreRecord, 'copies' | 'pages' | 'moreFile'>): string =>
  [
    copies ? `纸质 ${copies} 份 ${pages ?? 0} 页` : '',
    moreFile.length > 0 ? `电子文件 ${moreFile.length} 个` : '',
  ]
    .filter(Boolean)
    .join('，')

type More<A extends keyof typeof moreApi> = EffectOn<MoreRecord, typeof moreApi, A>

/** 移交 of a supplement, refused when there is nothing to hand over; the sender signs. */
const handInSupplement: More<'submit'> = async ({ write, record, input }) => {
  const problem = supplementProblem(record)
  if (problem) throw badFields([problem])
  const { image, hash } = await acceptSignature(input.signImage)
  await write.tx.update(archiveMore).set({ handSign: image }).where(eq(archiveMore.listId, record.listId))
  const { userId } = write.actor
  return { handUserId: userId, handTime: write.clock(), handSignHash: hash, returnReason: null }
}

/** The common columns of a custody entry. Until it joins its item, a supplement is a unit of its own. */
const supplementCustodyFields = ({ projectId, archiveId, itemCode, seq, ...record }: MoreRecord) => ({
  projectId,
  bizType: archiveRecord.prefix,
  ownId: archiveId,
  units: [supplementUnitId(itemCode, seq)],
  what: say.what({ projectId, archiveId, itemCode, seq, ...record }),
})

const currentHolder = async (write: Write, { projectId, archiveId, itemCode, seq }: MoreRecord) =>
  (await loadHolders(write.tx, { projectId, ownId: archiveId })).get(supplementUnitId(itemCode, seq))

const unsignedSide = async ({ tx }: Write, userId: string | null): Promise<Side> => ({
  userId,
  sign: null,
  name: (await userNamesById(tx, [userId])).get(userId ?? '') ?? '',
})

/**
 * 接收: both sides sign. When the papers had been returned to one person and another hands them over, that
 * transfer is recorded too.
 */
const receiveSupplement: More<'accept'> = async ({ write, record, input }) => {
  const sign = await acceptSignature(input.signImage)
  const { userId, nickName: name } = write.actor
  const hander = await unsignedSide(write, record.handUserId)
  // The entry gives both names when a deputy handed the supplement over.
  const handed = { ownId: record.listId, action: 'submit', userId: hander.userId }
  const giver = { ...hander, name: await findSignerName(write.tx, handed, hander.name) }
  const before = await currentHolder(write, record)
  if (before && before.userId !== giver.userId)
    await addCustody(write, {
      ...supplementCustodyFields(record),
      action: '转交',
      giver: { ...before, sign: null },
      receiver: giver,
    })
  await addCustody(write, {
    ...supplementCustodyFields(record),
    action: '移交',
    giver: { ...giver, sign: await loadSenderSignature(write, record) },
    receiver: { userId, name, sign },
  })
  return { acceptUserId: userId, acceptTime: write.clock() }
}

async function loadSenderSignature(
  { tx }: Write,
  { listId, handSignHash: hash }: MoreRecord,
): Promise<DrawnSignature | null> {
  const [row] = await tx
    .select({ image: archiveMore.handSign })
    .from(archiveMore)
    .where(eq(archiveMore.listId, listId))
  return row?.image && hash ? { image: row.image, hash } : null
}

/** 退回 before receipt: the papers never left their sender, so no change of custody is written. */
const saveReturnReason: More<'accept'> = async ({ input: { opinion: returnReason = null } }) => ({
  returnReason,
})

/** 退回 of a supplement after receipt: the papers go from the archivist back to the sender. */
const returnAfterReceipt: More<'check'> = async ({
  write,
  record,
  input: { opinion: returnReason = null },
}) => {
  const holder = await currentHolder(write, record)
  if (holder)
    await addCustody(write, {
      ...supplementCustodyFields(record),
      action: '退回',
      giver: { ...holder, sign: null },
      receiver: await unsignedSide(write, record.senderUserId),
    })
  return { returnReason, acceptUserId: null, acceptTime: null }
}

/** 同意入卷: the supplement becomes part of the archive and stands at the archive's place. */
const addSupplementToArchive: More<'check'> = async ({ write, record }) => {
  const { archiveId, itemCode, copies, pages, moreFile } = record
  const archive = await supplementArchive(write, {
    archiveId,
    itemCode,
    copies: copies ?? 0,
    pages: pages ?? 0,
    fileIds: moreFile,
    note: say.note(shanghaiDateAt(write.clock()), record),
  })
  const unfit = await lockAndCheckVolume.ask(write, archiveId)
  if (unfit) throw wrongState(say.unfit[unfit])
  const holder = await currentHolder(write, record)
  if (holder)
    await addCustody(write, {
      ...supplementCustodyFields(record),
      action: '上架',
      place: shelfPlaceText(archive.keepPlace, archive.boxNo),
      giver: { ...holder, sign: null },
      receiver: { userId: null, name: SHELF, sign: null },
    })
  return { checkUserId: write.actor.userId, checkTime: write.clock() }
}

/** The effect of each move of a supplement. */
export const supplementEffects = unlessSuspended(moreFlow, {
  submit: handInSupplement,
  accept: receiveSupplement,
  acceptReturn: saveReturnReason,
  check: addSupplementToArchive,
  checkReturn: returnAfterReceipt,
})

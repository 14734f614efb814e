import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { LOT_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { bidFixFlow } from '@agency/shared/modules/tender-signup/bid-fix.flow'
import type { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { eq } from 'drizzle-orm'
import { columnsForInsert, columnsForUpdate, type Write } from '../../http/context'
import { badField, staleVersion, wrongState } from '../../http/refusal'
import { makeServerMove, startCase } from '../../workflow/engine'
import { writeHistoryNote } from '../../workflow/history'
import type { Effect, FlowResource } from '../../workflow/resource'
import type { LotHappening } from '../tender-project/door/events'
import { unlessSuspended } from '../tender-project/project.door'
import { type BidRecord, isReadOutOpen } from './bid.store'
import {
  type BidFixRecord,
  bidFixes,
  pendingFixesOfBids,
  pendingFixesOfLot,
  readOutText,
} from './bid-fix.record'
import { tenderBid, tenderBidFix } from './signup.table'

const say = {
  notRead: '尚未登记唱标，不需要更正',
  asked: '已有更正待确认，请先处理',
  same: '更正后的内容与原内容相同',
  nobody: '项目没有可以确认更正的项目经理，请先指派',
  line: (supplier: string, text: string, reason: string) => `${supplier}：${text}。原因：${reason}`,
  first: (supplier: string, text: string) => `${supplier}：${text} 元`,
}

/** Actions in a lot's history that concern the announced price of a bid. */
const bidActions = { read: 'bidOpened', asked: 'bidFix', fixed: 'bidFixed' } as const
const actionNames = { read: '登记唱标', asked: '申请更正唱标', fixed: '更正唱标' } as const

/** Records changes of the announced price in the lot's history, before and after. */
const writeBidNote = (
  write: Write,
  what: keyof typeof bidActions,
  { packageId, opinion, after }: { packageId: string; opinion: string; after: object },
) =>
  writeHistoryNote(write, {
    bizType: LOT_BIZ,
    ownId: packageId,
    action: bidActions[what],
    actionName: actionNames[what],
    opinion,
    after,
  })

export const writeReadOutNote = (write: Write, after: BidRecord) =>
  writeBidNote(write, 'read', {
    packageId: after.packageId,
    opinion: say.first(after.supplierName, readOutText(after.bidMoney, after.invalidReason)),
    after,
  })

const applyBidFix: Effect<BidFixRecord> = async ({ write, record }) => {
  const [bid] = await write.tx
    .select()
    .from(tenderBid)
    .where(eq(tenderBid.listId, record.bidId))
    .for('update')
  if (!bid || bid.version !== record.bidVersion) throw staleVersion()
  const [after] = await write.tx
    .update(tenderBid)
    .set({
      bidMoney: record.bidMoney,
      invalidReason: record.invalidReason,
      ...columnsForUpdate(write, bid),
    })
    .where(eq(tenderBid.listId, bid.listId))
    .returning()
  write.log({ module: signupPrefix, action: bidActions.fixed, ownId: bid.listId, before: bid, after })
  const opinion = say.line(record.supplierName, record.fixText, record.reason)
  await writeBidNote(write, 'fixed', { packageId: record.packageId, opinion, after: after ?? bid })
  return {}
}

/** Moves of a correction of the announced price. No live message is sent (R27). */
export const bidFixResource: FlowResource<BidFixRecord> = {
  flow: bidFixFlow,
  find: bidFixes.find,
  load: bidFixes.load,
  patch: bidFixes.patch,
  effects: unlessSuspended(bidFixFlow, { fix: applyBidFix }),
}

type Asked = Omit<ParsedInputOf<typeof signupApi.bidFix>, 'listId' | 'version'>

/**
 * Requests a correction of a bid's announced price; the caller has locked the bid. @throws 400, 409 once 开标
 * is done
 */
export async function requestBidFix(write: Write, bid: BidRecord, { reason, ...read }: Asked): Promise<void> {
  if (bid.lotBidTime !== null) throw wrongState(bidFixFlow.moves.fix.until?.over)
  if (!isReadOutOpen(bid, write.clock())) throw wrongState()
  if (!bid.opened) throw wrongState(say.notRead)
  if ((await pendingFixesOfBids(write.tx, [bid.listId])).length > 0) throw wrongState(say.asked)
  if (read.bidMoney === bid.bidMoney && read.invalidReason === bid.invalidReason)
    throw badField('bidMoney', say.same)
  const managers = [bid.projectManagerAId, bid.projectManagerBId]
  const confirmUserId = managers.find((id) => id !== null && id !== write.actor.userId)
  if (!confirmUserId) throw wrongState(say.nobody)
  const own = columnsForInsert(write)
  const { projectId, packageId, departmentId } = bid
  await write.tx.insert(tenderBidFix).values({
    ...read,
    ...own,
    reason,
    confirmUserId,
    status: bidFixFlow.steps.asked.status,
    projectId,
    packageId,
    departmentId,
    bidId: bid.listId,
    bidVersion: bid.version,
  })
  const record = await bidFixes.mustLoad(write.tx, own.listId)
  await startCase(write, bidFixResource, record)
  write.log({ module: signupPrefix, action: bidActions.asked, ownId: bid.listId, before: bid, after: record })
  const opinion = say.line(bid.supplierName, record.fixText, reason)
  await writeBidNote(write, 'asked', { packageId: bid.packageId, opinion, after: record })
}

/** Statuses of a lot whose opening is still to come. */
const BEFORE_OPENING: readonly string[] = [lotStatus.selling, lotStatus.toOpen]

/** Ends open corrections when the opening record is filed or the lot has ended. */
export async function lapseFixesAfterOpening({ write, lot }: LotHappening): Promise<void> {
  if (BEFORE_OPENING.includes(lot.status)) return
  for (const { listId } of await pendingFixesOfLot(write.tx, lot.listId))
    await makeServerMove(write, bidFixResource, 'lapse', listId)
}

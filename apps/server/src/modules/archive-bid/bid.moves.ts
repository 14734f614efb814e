import { shanghaiDateAt } from '@agency/shared/format/dates'
import type { bidApi } from '@agency/shared/modules/archive-bid/bid.contract'
import { bidFlow } from '@agency/shared/modules/archive-bid/bid.flow'
import { bidRecord } from '@agency/shared/modules/archive-bid/bid.record'
import {
  applicableChecks,
  type BidItem,
  type CountedEntry,
  countedDifferences,
  describeCorrection,
  handOverProblems,
  isAnythingHandedOver,
} from '@agency/shared/modules/archive-bid/bid.rules'
import { defaultRetentionCode, retainedUntil } from '@agency/shared/tendering/retention'
import { eq } from 'drizzle-orm'
import { acceptSignature } from '../../files/drawn-signature'
import type { Write } from '../../http/context'
import { badField, badFields, wrongState } from '../../http/refusal'
import type { EffectOn } from '../../record/case-kind'
import { issueNumber } from '../../system/numbering'
import { retentionPeriod } from '../archive-file/archive.door'
import { unlessSuspended } from '../tender-project/project.door'
import { recordBidRelocation, recordReception, recordReturnToSender } from './bid.custody'
import { bidDestructionEffects, returnToBidder } from './bid.ending'
import type { BidRecord } from './bid.store'
import { archiveBid } from './bid.table'

const say = {
  strange: '清单中有不是本标包开标的投标人',
  twice: '同一投标人出现了两次',
  unlisted: (names: string) => `以下已开标的投标人没有列出：${names}`,
  uncounted: (names: string) => `以下投标文件还没有核对：${names}`,
  unchecked: (checks: string) => `请核对：${checks}`,
  boxes: (handed: number | null) => `与移交的 ${handed ?? 0} 盒不符，请退回移交人`,
  noPlace: '请输入存放位置',
  unchanged: '没有改动',
  gone: '已有投标文件退还投标人，不能退回移交人',
}
const { prefix } = bidRecord
/** The part of the archive number that means bids, as opposed to project archives and 比选. */
const CATEGORY = 'TB'

type Bid<A extends keyof typeof bidApi> = EffectOn<BidRecord, typeof bidApi, A>

/**
 * @throws 400 at `field` for an entry whose supplier did not bid for the lot, or that names one supplier
 * twice
 */
function assertSuppliersOfBids(
  items: readonly BidItem[],
  said: readonly { supplierId: string }[],
  field: string,
): void {
  const ids = said.map(({ supplierId }) => supplierId)
  if (ids.some((id) => !items.some(({ supplierId }) => supplierId === id))) throw badField(field, say.strange)
  if (new Set(ids).size < ids.length) throw badField(field, say.twice)
}

const joinedSupplierNames = (items: readonly BidItem[]) =>
  items.map(({ supplierName }) => supplierName).join('、')
const itemsWithoutSuppliers = (items: readonly BidItem[], said: readonly { supplierId: string }[]) =>
  items.filter((item) => !said.some(({ supplierId }) => supplierId === item.supplierId))

/** 移交: checks that every opened bid is listed; the sender signs for them. */
const handInBids: Bid<'submit'> = async ({ write, record, input }) => {
  assertSuppliersOfBids(record.items, input.items, 'items')
  const left = itemsWithoutSuppliers(record.items, input.items)
  if (left.length > 0) throw badField('items', say.unlisted(joinedSupplierNames(left)))
  // Keeps the order of the request, so that each problem is reported at the index of its own entry.
  const sent = input.items.flatMap((entry): BidItem[] => {
    const item = record.items.find(({ supplierId }) => supplierId === entry.supplierId)
    return item ? [{ ...item, ...entry }] : []
  })
  const problems = handOverProblems(sent)
  if (problems.length > 0) throw badFields(problems)
  const { image, hash } = await acceptSignature(input.signImage)
  await write.tx.update(archiveBid).set({ handSign: image }).where(eq(archiveBid.listId, record.listId))
  return {
    items: record.items.map((item) => sent.find(({ supplierId }) => supplierId === item.supplierId) ?? item),
    boxCount: input.boxCount,
    handUserId: write.actor.userId,
    handTime: write.clock(),
    handSignHash: hash,
    returnReason: null,
  }
}

/** Checks that the counts of received bids, bid by bid, equal what was handed over. @throws 400 */
function assertCountsMatch(
  { items, boxCount }: BidRecord,
  counts: readonly CountedEntry[],
  boxes: number | undefined,
): void {
  assertSuppliersOfBids(items, counts, 'counts')
  const uncounted = itemsWithoutSuppliers(items.filter(isAnythingHandedOver), counts)
  if (uncounted.length > 0) throw badField('counts', say.uncounted(joinedSupplierNames(uncounted)))
  const differences = countedDifferences(items, counts)
  if (boxes !== boxCount) differences.push({ field: 'boxCount', message: say.boxes(boxCount) })
  if (differences.length > 0) throw badFields(differences)
}

/** 接收: the bids are counted, signed for by both sides, numbered and put on the shelf. */
const receiveBids: Bid<'accept'> = async ({ write, record, input }) => {
  assertCountsMatch(record, input.counts ?? [], input.boxCount)
  const asked = applicableChecks(record.items)
  const unchecked = asked.filter((check) => !input.acceptCheck?.includes(check))
  if (unchecked.length > 0) throw badField('acceptCheck', say.unchecked(unchecked.join('、')))
  const { keepPlace } = input
  if (!keepPlace) throw badField('keepPlace', say.noPlace)
  const sign = await acceptSignature(input.signImage)
  await recordReception(write, record, { sign, place: keepPlace })
  return {
    acceptUserId: write.actor.userId,
    acceptTime: write.clock(),
    acceptCheck: asked,
    keepPlace,
    ...(record.archiveNo ? {} : await issueVolumeNumber(write, record)),
  }
}

/**
 * The archive number (档号), the retention period (保管期限, given by rule, not chosen) and its last day. All
 * three are fixed from then on.
 */
async function issueVolumeNumber(write: Write, record: BidRecord) {
  const { listId, procurementRegime, endedDate: ended } = record
  const { FONDS_NO } = await write.params.latest()
  const retentionCode = defaultRetentionCode(procurementRegime)
  const archiveNo = await issueNumber(write, 'archiveVolume', {
    bizType: prefix,
    ownId: listId,
    values: { fonds: FONDS_NO, category: CATEGORY, term: retentionCode },
  })
  const period = await retentionPeriod(write, record, retentionCode)
  const destroyDue = retainedUntil({ ended, kept: shanghaiDateAt(write.clock()) }, period)
  return { archiveNo, retentionCode, destroyDue }
}

/** 退回 before receipt: the bids never left their sender, so no change of custody is written. */
const saveReturnReason: Bid<'accept'> = async ({ input: { opinion: returnReason = null } }) => ({
  returnReason,
})

/** 更正 of received bids: place, number of boxes and pages. The signed quantities stay. */
const correctReceivedBids: Bid<'edit'> = async ({ write, record, input }) => {
  const { keepPlace, boxCount, items: said = [], opinion: reason = '' } = input
  assertSuppliersOfBids(record.items, said, 'items')
  const pagesOf = new Map(said.map(({ supplierId, pages }) => [supplierId, pages]))
  const items = record.items.map((item) => ({ ...item, pages: pagesOf.get(item.supplierId) ?? item.pages }))
  const changes = describeCorrection(record, { keepPlace, boxCount, items })
  if (changes.length === 0) throw badField('keepPlace', say.unchanged)
  if (keepPlace !== record.keepPlace)
    await recordBidRelocation(write, { ...record, items, boxCount }, keepPlace)
  const correction = { time: write.clock().toISOString(), userName: write.actor.nickName, reason, changes }
  return { keepPlace, boxCount, items, corrections: [correction, ...record.corrections] }
}

/** 退回 of a bid archive after receipt: the bids leave the shelf and return to their sender. */
const returnBidsToSender: Bid<'giveBack'> = async ({ write, record, input }) => {
  if (record.returns.length > 0) throw wrongState(say.gone)
  const { opinion: returnReason = null, signImage } = input
  await recordReturnToSender(write, record, await acceptSignature(signImage))
  return { returnReason, keepPlace: null, acceptUserId: null, acceptTime: null, acceptCheck: [] }
}

/** The effect of each move of the bid archive flow. */
export const bidEffects = unlessSuspended(bidFlow, {
  submit: handInBids,
  accept: receiveBids,
  acceptReturn: saveReturnReason,
  edit: correctReceivedBids,
  giveBack: returnBidsToSender,
  toBidder: returnToBidder,
  toBidderCorrected: returnToBidder,
  ...bidDestructionEffects,
  countersignBackOut: bidDestructionEffects.countersignBack,
  approveBackOut: bidDestructionEffects.approveBack,
})

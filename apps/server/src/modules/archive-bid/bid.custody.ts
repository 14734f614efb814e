import { bidRecord } from '@agency/shared/modules/archive-bid/bid.record'
import {
  type BidItem,
  bidItemTotals,
  isAnythingHandedOver,
} from '@agency/shared/modules/archive-bid/bid.rules'
import { eq } from 'drizzle-orm'
import { addCustody, loadHolders, type Side } from '../../custody/custody'
import { isOnShelf } from '../../custody/destruction'
import { groupByHolder } from '../../custody/holders'
import type { DrawnSignature } from '../../files/drawn-signature'
import type { Write } from '../../http/context'
import { userNamesById } from '../../system/directory'
import type { BidRecord } from './bid.store'
import { archiveBid } from './bid.table'

const { prefix } = bidRecord
const say = {
  hand: '移交',
  shelve: '上架',
  unshelve: '出库',
  back: '退回',
  passOn: '转交',
  move: '移架',
  toBidder: '退还投标人',
  store: '库房',
  keeper: (name: string) => `库房（${name}经手）`,
  from: (what: string, place: string) => `${what}（原在 ${place}）`,
  what: (no: string, items: readonly BidItem[], boxes: number) => {
    const { originals, copies, media } = bidItemTotals(items)
    return `${no} 投标文件 ${items.length} 家：正本 ${originals} 份、副本 ${copies} 份、电子介质 ${media} 件，${boxes} 盒`
  },
  moved: (what: string, from: string, by: string) => `${what}（原在 ${from}，${by}办理）`,
}

const store: Side = { userId: null, name: say.store, sign: null }
const actorSide = ({ actor }: Write, sign: DrawnSignature | null = null): Side => ({
  userId: actor.userId,
  name: actor.nickName,
  sign,
})
/**
 * The units of a bid archive in the chain of custody: one for each bid that was actually delivered, named
 * after its bidder.
 */
const deliveredBidUnits = (items: readonly BidItem[]) =>
  items.filter(isAnythingHandedOver).map(({ supplierName }) => supplierName)

interface Given {
  action: string
  giver: Side
  receiver: Side
  units: readonly string[]
  place?: string | null
  /** Returns the log text for a quantity, for example 'returned: 2 originals'. */
  saying?(what: string): string
}

/** Writes one change of custody for some of these bids. The giver is whoever holds them now. */
async function recordCustodyChange(write: Write, record: BidRecord, given: Given): Promise<void> {
  const { projectId, listId: ownId, packageNo, items, boxCount } = record
  const { action, giver, receiver, units, place = null, saying = (what) => what } = given
  if (units.length === 0) return
  const some = items.filter(({ supplierName }) => units.includes(supplierName))
  const what = saying(say.what(packageNo, some, boxCount ?? 0))
  await addCustody(write, {
    projectId,
    bizType: prefix,
    ownId,
    action,
    units,
    what,
    place,
    giver,
    receiver,
  })
}

const currentHolders = (write: Write, { projectId, listId: ownId }: BidRecord) =>
  loadHolders(write.tx, { projectId, ownId })

/** Records the receipt, signed by both sides, and puts the bids on the shelf. */
export async function recordReception(
  write: Write,
  record: BidRecord,
  { sign, place }: { sign: DrawnSignature; place: string },
): Promise<void> {
  const units = deliveredBidUnits(record.items)
  const giver = await loadSenderSide(write, record)
  await passToHolder(write, record, { units, to: giver })
  await recordCustodyChange(write, record, {
    action: say.hand,
    units,
    giver,
    receiver: actorSide(write, sign),
  })
  await recordCustodyChange(write, record, {
    action: say.shelve,
    units,
    giver: actorSide(write),
    receiver: store,
    place,
  })
}

/** Records that bids given back to one person went to another before that other person hands them in. */
async function passToHolder(
  write: Write,
  record: BidRecord,
  { units, to }: { units: readonly string[]; to: Side },
): Promise<void> {
  for (const { holder, units: held } of groupByHolder(await currentHolders(write, record), units)) {
    if (!holder || holder.userId === to.userId) continue
    await recordCustodyChange(write, record, {
      action: say.passOn,
      units: held,
      giver: { ...holder, sign: null },
      receiver: { ...to, sign: null },
    })
  }
}

/** The person who handed the bids over, with the signature given then. */
async function loadSenderSide(
  { tx }: Write,
  { listId, handUserId, handSignHash: hash }: BidRecord,
): Promise<Side> {
  const [row] = await tx
    .select({ image: archiveBid.handSign })
    .from(archiveBid)
    .where(eq(archiveBid.listId, listId))
  const names = await userNamesById(tx, [handUserId])
  const sign = row?.image && hash ? { image: row.image, hash } : null
  return { userId: handUserId, name: names.get(handUserId ?? '') ?? '', sign }
}

/** The bids of the record that lie in the store. A bid returned to its bidder is not among them. */
export async function unitsOnShelf(write: Write, record: BidRecord): Promise<string[]> {
  const holders = await currentHolders(write, record)
  return [...holders].filter(([, holder]) => isOnShelf(holder)).map(([unit]) => unit)
}

/** 退还: one bid leaves the store for good, signed for by the person who collects it and by the archivist. */
export const recordReturnToBidder = async (
  write: Write,
  record: BidRecord,
  { supplierName, receiver, keeper }: { supplierName: string; receiver: Side; keeper: DrawnSignature },
): Promise<void> =>
  recordCustodyChange(write, record, {
    action: say.toBidder,
    units: [supplierName],
    receiver,
    giver: { userId: null, name: say.keeper(write.actor.nickName), sign: keeper },
    saying: (what) => say.from(what, record.keepPlace ?? ''),
  })

/** Takes the bids off the shelf and returns them to the sender, signed by the archivist. */
export async function recordReturnToSender(
  write: Write,
  record: BidRecord,
  sign: DrawnSignature,
): Promise<void> {
  const { senderId, keepPlace: place } = record
  const units = await unitsOnShelf(write, record)
  const names = await userNamesById(write.tx, [senderId])
  const sender: Side = { userId: senderId, name: names.get(senderId ?? '') ?? '', sign: null }
  await recordCustodyChange(write, record, {
    action: say.unshelve,
    units,
    giver: store,
    receiver: actorSide(write),
    place,
  })
  await recordCustodyChange(write, record, {
    action: say.back,
    units,
    giver: actorSide(write, sign),
    receiver: sender,
  })
}

/** Moves the stored bids to another place of the store. */
export const recordBidRelocation = async (write: Write, record: BidRecord, place: string): Promise<void> =>
  recordCustodyChange(write, record, {
    action: say.move,
    giver: store,
    receiver: store,
    place,
    units: await unitsOnShelf(write, record),
    saying: (what) => say.moved(what, record.keepPlace ?? '', write.actor.nickName),
  })

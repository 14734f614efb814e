import { bidRecord } from '@agency/shared/modules/archive-bid/bid.record'
import { type BidItem, isThere, totalsOf } from '@agency/shared/modules/archive-bid/bid.rules'
import { eq } from 'drizzle-orm'
import { addCustody, custodyOf, type Signature } from '../../custody/custody'
import type { Write } from '../../http/context'
import { namesOf } from '../../system/directory'
import type { BidRecord } from './bid.store'
import { archiveBid as t } from './bid.table'

const { prefix } = bidRecord
const say = {
  hand: '移交',
  shelve: '上架',
  unshelve: '出库',
  back: '退回',
  passOn: '转交',
  move: '移位',
  store: '库房',
  what: (no: string, items: readonly BidItem[], boxes: number) => {
    const { originals, copies, media } = totalsOf(items)
    return `${no} 投标文件 ${items.filter(isThere).length} 家：正本 ${originals} 份、副本 ${copies} 份、电子介质 ${media} 件，${boxes} 盒`
  },
  moved: (what: string, from: string, by: string) => `${what}（原在 ${from}，${by}办理）`,
}

interface Side {
  userId: string | null
  name: string
  sign: Signature | null
}
type Place = string | null
const store: Side = { userId: null, name: say.store, sign: null }
const self = ({ actor }: Write, sign: Signature | null = null): Side => ({
  ...{ userId: actor.userId, name: actor.nickName, sign },
})

/** One change of hands of these bids: whoever gives is whoever had them. */
async function hand(
  write: Write,
  { projectId, listId, packageNo, items, boxCount }: BidRecord,
  by: { action: string; giver: Side; receiver: Side; place?: Place; what?: (usual: string) => string },
): Promise<void> {
  const usual = say.what(packageNo, items, boxCount ?? 0)
  const { action, giver, receiver, place = null, what = (same) => same } = by
  const of = { projectId, bizType: prefix, ownId: listId }
  await addCustody(write, { ...of, action, giver, receiver, place, what: what(usual) })
}

/** Received, with the signatures of both, and put on the shelf. */
export async function received(
  write: Write,
  record: BidRecord,
  { sign, place }: { sign: Signature; place: string },
): Promise<void> {
  const giver = await senderOf(write, record)
  await passedOn(write, record, giver)
  await hand(write, record, { action: say.hand, giver, receiver: self(write, sign) })
  await hand(write, record, { action: say.shelve, giver: self(write), receiver: store, place })
}

/** What went back to one person and is handed over by another went from the one to the other. */
async function passedOn(write: Write, record: BidRecord, giver: Side): Promise<void> {
  const before = (await custodyOf(write.tx, record.projectId)).findLast(
    ({ ownId }) => ownId === record.listId,
  )
  if (!before?.receiverId || before.receiverId === giver.userId) return
  const holder: Side = { userId: before.receiverId, name: before.receiverName, sign: null }
  await hand(write, record, { action: say.passOn, giver: holder, receiver: { ...giver, sign: null } })
}

/** Whoever signed for them when they were handed over. */
async function senderOf({ tx }: Write, { listId, handUserId, handSignHash: hash }: BidRecord): Promise<Side> {
  const [row] = await tx.select({ image: t.handSign }).from(t).where(eq(t.listId, listId))
  const names = await namesOf(tx, [handUserId])
  const sign = row?.image && hash ? { image: row.image, hash } : null
  return { userId: handUserId, name: names.get(handUserId ?? '') ?? '', sign }
}

/** Off the shelf and back to the sender: the archivist signs for what is given back. */
export async function givenBack(write: Write, record: BidRecord, sign: Signature): Promise<void> {
  const { senderId } = record
  const names = await namesOf(write.tx, [senderId])
  const sender: Side = { userId: senderId, name: names.get(senderId ?? '') ?? '', sign: null }
  await hand(write, record, {
    ...{ action: say.unshelve, giver: store, receiver: self(write) },
    place: record.keepPlace,
  })
  await hand(write, record, { action: say.back, giver: self(write, sign), receiver: sender })
}

/** To another place of the store. */
export const moved = (write: Write, record: BidRecord, place: string): Promise<void> =>
  hand(write, record, {
    ...{ action: say.move, giver: store, receiver: store, place },
    what: (usual) => say.moved(usual, record.keepPlace ?? '', write.actor.nickName),
  })

import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { and, eq } from 'drizzle-orm'
import { columnsForUpdate, type Write } from '../../http/context'
import { notFound, staleVersion, wrongState } from '../../http/refusal'
import { type BidRecord, bids } from './bid.store'
import { canEnterReadOut } from './bid.view'
import { writeReadOutNote } from './bid-fix.moves'
import { tenderBid } from './signup.table'

const say = { readBefore: '已登记唱标，更正须说明原因并经项目经理确认' }

type ReadOut = Pick<ParsedInputOf<typeof signupApi.bidOpened>, 'bidMoney' | 'invalidReason'>

/** The version in which somebody saw a bid. */
interface SeenBid {
  listId: string
  version: number
}

/** Finds and locks a bid. @throws 404, 409 when it has changed since */
export async function lockBid(write: Write, { listId, version }: SeenBid): Promise<BidRecord> {
  await write.tx
    .select({ listId: tenderBid.listId })
    .from(tenderBid)
    .where(eq(tenderBid.listId, listId))
    .for('update')
  const bid = await mustFindBid(write, listId)
  if (bid.version !== version) throw staleVersion()
  return bid
}

export async function mustFindBid(write: Write, listId: string): Promise<BidRecord> {
  const [record] = await bids.fitting(write.tx, and(eq(tenderBid.listId, listId), bids.seen(write)))
  if (!record) throw notFound()
  return record
}

/** Records what was read out from a bid, once. @throws 404, 409 before the opening and when it is recorded */
export async function enterReadOut(write: Write, seen: SeenBid, read: ReadOut): Promise<BidRecord> {
  const before = await lockBid(write, seen)
  if (before.opened) throw wrongState(say.readBefore)
  if (!canEnterReadOut(write, before)) throw wrongState()
  await write.tx
    .update(tenderBid)
    .set({
      ...read,
      opened: true,
      ...columnsForUpdate(write, seen),
    })
    .where(eq(tenderBid.listId, seen.listId))
  const after = await mustFindBid(write, seen.listId)
  write.log({ module: signupPrefix, action: 'bidOpened', ownId: seen.listId, before, after })
  await writeReadOutNote(write, after)
  return after
}

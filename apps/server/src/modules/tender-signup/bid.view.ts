import type { BidFixRow, BidRow } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { may } from '../../http/actor'
import type { Context } from '../../http/context'
import { peopleOf } from '../../system/directory'
import { allowedMoves } from '../../workflow/admission'
import { type BidRecord, isReadOut, refusalOf } from './bid.store'
import { bidFixResource } from './bid-fix.moves'
import { waitingFixes } from './bid-fix.record'

/**
 * Whether this person may enter what was read out: once, and when the record is filed those alone who run the opening.
 */
export const mayReadOut = ({ actor, clock }: Pick<Context, 'actor' | 'clock'>, bid: BidRecord): boolean =>
  !bid.opened &&
  isReadOut(bid, clock()) &&
  (bid.lotBidTime === null || [bid.projectManagerAId, bid.projectManagerBId].includes(actor.userId))

const isFixable = (bid: BidRecord, now: Date) => bid.opened && bid.lotBidTime === null && isReadOut(bid, now)

/** Changes that wait, as they travel with their bid. */
async function fixesOf(context: Context, bidIds: readonly string[]): Promise<ReadonlyMap<string, BidFixRow>> {
  const fixes = await waitingFixes(context.db, bidIds)
  const allowed = await allowedMoves(context, bidFixResource, fixes)
  const nameOf = await peopleOf(context.db, fixes, ({ createUserId, confirmUserId }) => [
    createUserId,
    confirmUserId,
  ])
  return new Map(
    fixes.map(({ listId, version, bidMoney, invalidReason, reason, ...fix }) => [
      fix.bidId,
      {
        ...{ listId, version, bidMoney, invalidReason, reason },
        askUserName: nameOf(fix.createUserId),
        confirmUserName: nameOf(fix.confirmUserId),
        allowedActions: fix.suspendFlag ? [] : (allowed.get(listId) ?? []),
      },
    ]),
  )
}

export async function viewBids(context: Context, rows: readonly BidRecord[]): Promise<BidRow[]> {
  const now = context.clock()
  const nameOf = await peopleOf(context.db, rows, (row) => row.createUserId)
  const fixes = await fixesOf(
    context,
    rows.map(({ listId }) => listId),
  )
  const mayBid = may(context.actor, `${signupPrefix}:bid`)
  const actions = (row: BidRecord) => [
    ...(mayReadOut(context, row) ? ['bidOpened'] : []),
    ...(isFixable(row, now) && !fixes.has(row.listId) ? ['bidFix'] : []),
  ]
  return rows.map((row) => {
    const refusal = refusalOf(row)
    // Newest first: the first that was taken in counts.
    const isFirst = row === rows.find((one) => isSameBidder(one, row) && refusalOf(one) === null)
    const isReplaced = refusal === null && !isFirst
    return {
      ...row,
      submitTime: row.submitTime.toISOString(),
      ...{ refusal, isReplaced },
      createUserName: nameOf(row.createUserId),
      fix: fixes.get(row.listId) ?? null,
      allowedActions: mayBid && !isReplaced ? actions(row) : [],
    }
  })
}

const isSameBidder = (one: BidRecord, other: BidRecord) =>
  one.packageId === other.packageId && one.supplierId === other.supplierId

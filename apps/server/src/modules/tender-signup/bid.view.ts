import type { BidFixRow, BidRow } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { type LowPriceTerms, lowPriceTerms } from '@agency/shared/tendering/low-price'
import { lowPriceWarnings } from '@agency/shared/tendering/low-price-warnings'
import type { StatutoryRule } from '@agency/shared/tendering/statutory'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { createNameLookup } from '../../system/directory'
import { findAllowedMoves } from '../../workflow/admission'
import {
  areCandidatesVisible,
  loadProjectRules,
  projects,
  rejectedBidIds,
} from '../tender-project/project.door'
import { type BidRecord, bidRefusalText, isReadOutOpen } from './bid.store'
import { bidFixResource } from './bid-fix.moves'
import { pendingFixesOfBids } from './bid-fix.record'
import { bidsInForce } from './signup.counts'

/**
 * True when the caller may enter the announced price: once, and after the record is filed only the project
 * managers.
 */
export const canEnterReadOut = (
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  bid: BidRecord,
): boolean =>
  !bid.opened &&
  isReadOutOpen(bid, clock()) &&
  (bid.lotBidTime === null || [bid.projectManagerAId, bid.projectManagerBId].includes(actor.userId))

const canFixReadOut = (bid: BidRecord, now: Date) =>
  bid.opened && bid.lotBidTime === null && isReadOutOpen(bid, now)

/** The pending correction of each bid, as answered together with it. */
async function pendingFixRowsByBid(
  context: Context,
  bidIds: readonly string[],
): Promise<ReadonlyMap<string, BidFixRow>> {
  const fixes = await pendingFixesOfBids(context.db, bidIds)
  const allowed = await findAllowedMoves(context, bidFixResource, fixes)
  const nameOf = await createNameLookup(context.db, fixes, ({ createUserId, confirmUserId }) => [
    createUserId,
    confirmUserId,
  ])
  return new Map(
    fixes.map(({ listId, version, bidMoney, invalidReason, reason, ...fix }) => [
      fix.bidId,
      {
        listId,
        version,
        bidMoney,
        invalidReason,
        reason,
        askUserName: nameOf(fix.createUserId),
        confirmUserName: nameOf(fix.confirmUserId),
        allowedActions: fix.suspendFlag ? [] : (allowed.get(listId) ?? []),
      },
    ]),
  )
}

export async function buildBidViews(context: Context, rows: readonly BidRecord[]): Promise<BidRow[]> {
  const now = context.clock()
  const nameOf = await createNameLookup(context.db, rows, (row) => row.createUserId)
  const fixes = await pendingFixRowsByBid(
    context,
    rows.map(({ listId }) => listId),
  )
  const prices = await lowPriceWarningsOf(context, rows)
  const hidden = await hiddenRejectedBidIds(context, rows)
  const mayBid = hasPermission(context.actor, `${signupPrefix}:bid`)
  const allowedBidActions = (row: BidRecord) => [
    ...(canEnterReadOut(context, row) ? ['bidOpened'] : []),
    ...(canFixReadOut(row, now) && !fixes.has(row.listId) ? ['bidFix'] : []),
  ]
  return rows.map((row) => {
    const refusal = bidRefusalText(row)
    // Bids are ordered newest first, so the first accepted one of a bidder is valid.
    const isFirst = row === rows.find((one) => isSameBidder(one, row) && bidRefusalText(one) === null)
    const isReplaced = refusal === null && !isFirst
    return {
      ...row,
      submitTime: row.submitTime.toISOString(),
      refusal,
      isReplaced,
      invalidReason: hidden.has(row.listId) ? null : row.invalidReason,
      createUserName: nameOf(row.createUserId),
      fix: fixes.get(row.listId) ?? null,
      warnings: prices.warnings.get(row.listId) ?? [],
      lowPriceTerms: prices.terms.get(row.packageId) ?? null,
      allowedActions: mayBid && !isReplaced ? allowedBidActions(row) : [],
    }
  })
}

/** Ids of bids found invalid whose lots' ranking the caller may not know yet, so the finding is hidden. */
async function hiddenRejectedBidIds(
  context: Context,
  rows: readonly BidRecord[],
): Promise<ReadonlySet<string>> {
  const secret: string[] = []
  for (const row of new Map(rows.map((one) => [one.packageId, one])).values())
    if (!(await areCandidatesVisible(context, row))) secret.push(row.packageId)
  return secret.length > 0 ? rejectedBidIds(context.db, secret) : new Set()
}

/** 异常低价 (R38) of these bids: the thresholds by lot, and the warnings by bid. */
async function lowPriceWarningsOf({ db, clock }: Context, rows: readonly BidRecord[]) {
  const terms = new Map<string, LowPriceTerms>()
  const warnings = new Map<string, string[]>()
  const rules = new Map<string, readonly StatutoryRule[]>()
  for (const row of new Map(rows.map((one) => [one.packageId, one])).values()) {
    const project = rules.has(row.projectId) ? undefined : await projects.load(db, row.projectId)
    if (project) rules.set(row.projectId, await loadProjectRules(db, project, clock()))
    const ofLot = lowPriceTerms(rules.get(row.projectId) ?? [], row)
    if (!ofLot) continue
    terms.set(row.packageId, ofLot)
    const bids = await bidsInForce(db, row.packageId)
    const said = lowPriceWarnings(bids, ofLot)
    for (const { listId, supplierId } of bids) {
      const warning = said.get(supplierId)
      if (warning) warnings.set(listId, [warning])
    }
  }
  return { terms, warnings }
}

const isSameBidder = (one: BidRecord, other: BidRecord) =>
  one.packageId === other.packageId && one.supplierId === other.supplierId

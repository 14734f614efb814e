import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { inlineCodes } from '../../db/inline-codes'
import { tenderBid, tenderSignup } from './signup.table'

/** Counts the suppliers with a valid sign-up for a lot. */
export const countSignups = (db: Queryable, packageId: string): Promise<number> =>
  db.$count(
    tenderSignup,
    and(
      eq(tenderSignup.packageId, packageId),
      eq(tenderSignup.status, signupStatus.valid),
      eq(tenderSignup.delFlag, false),
    ),
  )

/** Ids of suppliers with an accepted bid who have not withdrawn (招标投标法第29条, 条例第35条). */
export async function bidderIds(db: Queryable, packageId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ supplierId: tenderBid.supplierId })
    .from(tenderBid)
    .where(
      and(
        eq(tenderBid.packageId, packageId),
        eq(tenderBid.isLate, false),
        eq(tenderBid.sealOk, true),
        eq(tenderBid.delFlag, false),
        sql`exists (select 1 from ${tenderSignup} where ${tenderSignup.packageId} = ${tenderBid.packageId}
          and ${tenderSignup.supplierId} = ${tenderBid.supplierId} and ${tenderSignup.status} = ${inlineCodes(signupStatus.valid)} and not ${tenderSignup.delFlag})`,
      ),
    )
  return rows.map(({ supplierId }) => supplierId)
}

/** A valid bid, with the number of 正本 and 副本 received. */
interface BidInForce {
  listId: string
  supplierId: string
  originals: number
  copies: number
  /** The bid's price in yuan as announced at the opening; null when nothing was registered. */
  bidMoney: string | null
  invalidReason: string | null
}

/**
 * The valid bids of a lot in the order of receipt: of each supplier that had not withdrawn by the deadline,
 * the last accepted one (招标投标法第29条).
 */
export async function bidsInForce(db: Queryable, packageId: string): Promise<BidInForce[]> {
  const stayed = new Set(await bidderIds(db, packageId))
  const rows = await db
    .select({
      listId: tenderBid.listId,
      supplierId: tenderBid.supplierId,
      originals: tenderBid.originals,
      copies: tenderBid.copies,
      bidMoney: tenderBid.bidMoney,
      invalidReason: tenderBid.invalidReason,
    })
    .from(tenderBid)
    .where(
      and(
        eq(tenderBid.packageId, packageId),
        eq(tenderBid.isLate, false),
        eq(tenderBid.sealOk, true),
        eq(tenderBid.delFlag, false),
      ),
    )
    .orderBy(asc(tenderBid.submitTime), asc(tenderBid.listId))
  const last = new Map(rows.map((bid) => [bid.supplierId, bid]))
  return [...last.values()].filter(({ supplierId }) => stayed.has(supplierId))
}

/** True when the supplier has a valid sign-up for one of these lots. */
export const hasSignedUp = async (
  db: Queryable,
  supplierId: string,
  packageIds: readonly string[],
): Promise<boolean> =>
  (await db.$count(
    tenderSignup,
    and(
      eq(tenderSignup.supplierId, supplierId),
      inArray(tenderSignup.packageId, [...packageIds]),
      eq(tenderSignup.status, signupStatus.valid),
      eq(tenderSignup.delFlag, false),
    ),
  )) > 0

import type { ShortReason } from '@agency/shared/tendering/failure'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../http/context'
import { wfCase } from '../../../workflow/flow.table'
import { bidderIds } from '../door/asks'
import type { LotRecord } from '../lot/lot.store'
import { minSuppliersToProceed } from '../lot/minimum-suppliers'
import { hasTooFewApplicants } from '../prequalification/applicant-count'

/** Lots with too few suppliers, with the stage at which that was found. */
export type SupplierShortages = ReadonlyMap<string, ShortReason>

/**
 * Those of these lots for which only 流标 remains (or, after the sale, 延长报名): too few passed 资格预审
 * (R11), too few bought by the end of the sale, or too few bids came by the opening (R10).
 */
export async function findSupplierShortages(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  lots: readonly LotRecord[],
): Promise<SupplierShortages> {
  const now = clock()
  const few = await db
    .select({ ownId: wfCase.ownId })
    .from(wfCase)
    .where(
      and(
        eq(wfCase.step, 'few'),
        inArray(
          wfCase.ownId,
          lots.map(({ listId }) => listId),
        ),
      ),
    )
  const short = new Map<string, ShortReason>(few.map(({ ownId }) => [ownId, '报名不足三家']))
  for (const lot of lots) {
    const { listId, status, openTime } = lot
    if (await hasTooFewApplicants(db, lot, now)) {
      short.set(listId, '资格审查后不足三家')
      continue
    }
    if (status !== lotStatus.toOpen || !openTime || openTime > now) continue
    const got = (await bidderIds.ask(db, listId)).length
    if (got < (await minSuppliersToProceed(db, lot))) short.set(listId, '递交不足三家')
  }
  return short
}

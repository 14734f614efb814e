import type { ShortReason } from '@agency/shared/tendering/failure'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../http/context'
import { wfCase } from '../../../workflow/flow.table'
import type { LotPorts } from '../ports'
import { lacksApplicants } from '../prequalification/prequalify'
import { leastToGoOn } from './lot.least'
import type { LotRecord } from './lot.record'

/** Lots with too few suppliers, and when that was found. */
export type Shortages = ReadonlyMap<string, ShortReason>

/**
 * Of these lots, those whose 资格预审 too few passed (R11), whose sale ended with too few buyers, or whose opening time
 * came with too few bids (R10): nothing but 流标 is left of them, or for the second 延长报名.
 */
export async function shortLots(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bidders }: LotPorts,
  lots: readonly LotRecord[],
): Promise<Shortages> {
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
    if (await lacksApplicants(db, lot, now)) {
      short.set(listId, '资格审查后不足三家')
      continue
    }
    if (status !== lotStatus.toOpen || !openTime || openTime > now) continue
    const got = (await bidders(db, listId)).length
    if (got < (await leastToGoOn(db, lot))) short.set(listId, '递交不足三家')
  }
  return short
}

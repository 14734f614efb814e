import type { AmendedLot, AmendTime } from '@agency/shared/modules/tender-amend/amend.record'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { tenderLot } from '../tender-project/tables/lot.table'
import { amendableTimes } from './amend.lots'
import type { AmendRecord } from './amend.store'
import type { LotTimes } from './amend.table'

/** The lots that an amendment concerns, with their times before its publication. */
export async function amendView({ db }: Context, rows: readonly AmendRecord[]) {
  const ids = rows.flatMap(({ packageIds }) => packageIds)
  const lots = await db.select().from(tenderLot).where(inArray(tenderLot.listId, ids)).orderBy(tenderLot.sort)
  return ({ packageIds, timesBefore }: AmendRecord) => {
    const own = lots.filter(({ listId }) => packageIds.includes(listId))
    return {
      packageNos: own.map(({ packageNo }) => packageNo),
      lots: own.map((lot) => viewAmendedLot(lot, timesBefore?.[lot.listId])),
    }
  }
}

type Lot = Pick<typeof tenderLot.$inferSelect, 'listId' | 'packageNo' | 'packageName' | AmendTime>

/** A lot with its current times, or with those of `before`. */
export const viewAmendedLot = (lot: Lot, before?: LotTimes): AmendedLot => ({
  listId: lot.listId,
  packageNo: lot.packageNo,
  packageName: lot.packageName,
  ...amendableTimes(lot),
  ...before,
})

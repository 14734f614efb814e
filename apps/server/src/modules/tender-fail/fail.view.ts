import { needsMethodChangeApproval } from '@agency/shared/modules/tender-fail/fail.rules'
import { nextActionHint } from '@agency/shared/tendering/failure'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { tenderLot } from '../tender-project/tables/lot.table'
import type { FailRecord } from './fail.store'

/** The derived columns of a failure: the failed lots, and the legal requirements of the next step. */
export async function failView({ db }: Context, rows: readonly FailRecord[]) {
  const ids = rows.flatMap(({ packageIds }) => packageIds)
  const lots = await db
    .select({ listId: tenderLot.listId, packageNo: tenderLot.packageNo })
    .from(tenderLot)
    .where(inArray(tenderLot.listId, ids))
  return ({ packageIds, procurementRegime: regime, nextAction, round }: FailRecord) => ({
    packageNos: lots.filter(({ listId }) => packageIds.includes(listId)).map(({ packageNo }) => packageNo),
    needsApproval: needsMethodChangeApproval({ regime, nextAction }),
    hint: nextActionHint({ regime }, round, nextAction) ?? null,
  })
}

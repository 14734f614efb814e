import type { AmendedLot, AmendRow } from '@agency/shared/modules/tender-amend/amend.contract'
import type { AmendTime } from '@agency/shared/modules/tender-amend/amend.fields'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { namesOf } from '../../system/directory'
import { allowedMoves } from '../../workflow/admission'
import type { FlowResource } from '../../workflow/resource'
import { tenderLot as l } from '../tender-project/project/project.table'
import { timesOf } from './amend.lots'
import { isDeletable, isEditable } from './amend.save'
import type { AmendRecord } from './amend.store'
import type { LotTimes } from './amend.table'

/** Rows with what the caller may do to each. */
export async function viewAllowed(
  context: Context,
  resource: FlowResource<AmendRecord>,
  rows: readonly AmendRecord[],
): Promise<AmendRow[]> {
  const moves = await allowedMoves(context, resource, rows)
  const of = (row: AmendRecord) =>
    row.suspendFlag
      ? []
      : [
          ...(moves.get(row.listId) ?? []),
          ...(isEditable(context, row) ? ['edit'] : []),
          ...(isDeletable(context, row) ? ['del'] : []),
        ]
  return viewAmends(context, rows, new Map(rows.map((row) => [row.listId, of(row)])))
}

export async function viewAmends(
  { db }: Pick<Context, 'db'>,
  rows: readonly AmendRecord[],
  allowed: ReadonlyMap<string, readonly string[]>,
): Promise<AmendRow[]> {
  const people = await namesOf(
    db,
    rows.map(({ createUserId }) => createUserId),
  )
  const ids = rows.flatMap(({ packageIds }) => packageIds)
  const lots = await db.select().from(l).where(inArray(l.listId, ids)).orderBy(l.sort)
  return rows.map(({ delFlag: _gone, timesBefore, ...row }) => {
    const own = lots.filter(({ listId }) => row.packageIds.includes(listId))
    return {
      ...row,
      packageNos: own.map(({ packageNo }) => packageNo),
      lots: own.map((lot) => viewLot(lot, timesBefore?.[lot.listId])),
      ...timesOf(row),
      effectTime: row.effectTime?.toISOString() ?? null,
      createUserName: row.createUserId === null ? null : (people.get(row.createUserId) ?? null),
      createTime: row.createTime.toISOString(),
      allowedActions: [...(allowed.get(row.listId) ?? [])],
    }
  })
}

type Lot = Pick<typeof l.$inferSelect, 'listId' | 'packageNo' | 'packageName' | AmendTime>

/** A lot as it stands, or with the times that it had. */
export const viewLot = (lot: Lot, before?: LotTimes): AmendedLot => ({
  listId: lot.listId,
  packageNo: lot.packageNo,
  packageName: lot.packageName,
  ...timesOf(lot),
  ...before,
})

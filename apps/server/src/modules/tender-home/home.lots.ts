import type { FewRow, OpeningRow } from '@agency/shared/contract/home.contract'
import { addDays, type DateRange, next3Days, next5Days, parseInstant } from '@agency/shared/format/dates'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { LotStatus } from '@agency/shared/tendering/project-state'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { mayLearn } from '@agency/shared/tendering/secrecy'
import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { pageOf } from '../../http/list'
import { peopleOf } from '../../system/directory'
import { sysDict } from '../../system/system.table'
import { tenderLot as t } from '../tender-project/lot/lot.table'
import { tenderProject as p } from '../tender-project/project/project.table'
import { isOnTeam, projectsInScope, roomOf, teamColumns } from '../tender-project/project.door'

export type PageInput = Parameters<typeof pageOf>[0]

/** The page that is asked for of what a query finds. */
export async function paged<Q extends PgSelect>(db: Queryable, query: Q, input: PageInput) {
  const { size, current, offset } = pageOf(input)
  // Of the query as it is now, before it is limited: both are asked at once.
  const counted = db.$count(sql`(${query.getSQL()}) found`)
  const read = async (): Promise<Awaited<Q>> => await query.limit(size).offset(offset)
  const [total, rows] = await Promise.all([counted, read()])
  return { rows, total, size, current }
}

/** Whole days in Asia/Shanghai: from the first moment of the first to the last of the last. */
const within = (column: PgColumn, { start, end }: DateRange): SQL | undefined =>
  and(gte(column, parseInstant(`${start}T00:00`)), lt(column, parseInstant(`${addDays(end, 1)}T00:00`)))

const ofLot = {
  listId: t.listId,
  projectId: p.listId,
  projectCode: p.projectCode,
  projectName: p.projectName,
  packageNo: t.packageNo,
  procurementMethod: p.procurementMethod,
  ...teamColumns,
}

/** Lots 20 to 40 that open today or on the four days after it. */
export async function openings(context: Context, input: PageInput) {
  const query = context.db
    .select({ ...ofLot, openTime: t.openTime, roomName: roomOf })
    .from(t)
    .innerJoin(p, eq(p.listId, t.projectId))
    .where(
      and(
        eq(t.delFlag, false),
        inArray(t.status, [lotStatus.selling, lotStatus.toOpen, lotStatus.evaluating]),
        within(t.openTime, next5Days(context.clock())),
        projectsInScope(context.actor),
      ),
    )
    .orderBy(asc(t.openTime), asc(t.packageNo))
    .$dynamic()
  const { rows, ...page } = await paged(context.db, query, input)
  const person = await peopleOf(context.db, rows, (row) => [row.projectManagerAId, row.projectManagerBId])
  const records: OpeningRow[] = rows.map((row) => ({
    ...row,
    path: projectPath(row.projectId),
    openTime: row.openTime?.toISOString() ?? '',
    projectManagerAName: person(row.projectManagerAId),
    projectManagerBName: person(row.projectManagerBId),
  }))
  return { ...page, records }
}

/** Of the dictionary procurementMethod; three where it says nothing (招标投标法第28条). */
const least = sql<number>`coalesce((select (${sysDict.attr} ->> 'minSuppliers')::int from ${sysDict}
  where ${sysDict.dictName} = 'procurementMethod' and ${sysDict.value} = ${p.procurementMethod} limit 1), 3)`

/**
 * Lots that end within today and the two days after it with fewer than the law asks for. Before the opening the
 * number is a secret (R27): whoever may not learn it has an empty list, not an error (DOMAIN 5.16). Whoever takes the
 * money sees the lots of their scope, which a secret project (涉密) is not in.
 */
export async function fewOf(
  context: Context,
  input: PageInput,
  {
    end,
    got,
    statuses,
    only,
    module,
  }: {
    end: PgColumn
    got: SQL<number>
    statuses: readonly LotStatus[]
    only?: SQL
    /** Whose data scope says which lots are counted for whoever takes the money. */
    module: string
  },
) {
  const { actor } = context
  const isTold = mayLearn(
    'buyers',
    { ...actor, isOnTeam: false, isOnAwardTeam: false },
    { isOpened: false, isAwarded: false },
  )
  const query = context.db
    .select({ ...ofLot, endTime: end, got, least })
    .from(t)
    .innerJoin(p, eq(p.listId, t.projectId))
    .where(
      and(
        eq(t.delFlag, false),
        eq(p.delFlag, false),
        inArray(t.status, [...statuses]),
        within(end, next3Days(context.clock())),
        isTold ? projectsInScope(actor, module) : isOnTeam(actor),
        only,
        sql`${got} < ${least}`,
      ),
    )
    .orderBy(asc(end), asc(t.packageNo))
    .$dynamic()
  const { rows, ...page } = await paged(context.db, query, input)
  const nameOf = await peopleOf(context.db, rows, (row) => row.projectManagerAId)
  const records: FewRow[] = rows.map((row) => ({
    listId: row.listId,
    path: projectPath(row.projectId),
    projectCode: row.projectCode,
    projectName: row.projectName,
    packageNo: row.packageNo,
    projectManagerAName: nameOf(row.projectManagerAId),
    endTime: (row.endTime as Date).toISOString(),
    got: row.got,
    missing: row.least - row.got,
  }))
  return { ...page, records }
}

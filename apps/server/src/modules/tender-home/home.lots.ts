import type { FewRow, OpeningRow } from '@agency/shared/contract/home.contract'
import {
  addDays,
  type DateRange,
  next3DaysRange,
  next5DaysRange,
  parseInstant,
} from '@agency/shared/format/dates'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { LotStatus } from '@agency/shared/tendering/project-state'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { canLearnSecret } from '@agency/shared/tendering/secrecy'
import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { parsePage } from '../../http/list'
import { createNameLookup } from '../../system/directory'
import { sysDict } from '../../system/system.table'
import { isOnTeam, openingRoomName, projectsInScope, teamColumns } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'

export type PageInput = Parameters<typeof parsePage>[0]

/** The requested page of the rows of a query. */
export async function loadPageOfQuery<Q extends PgSelect>(db: Queryable, query: Q, input: PageInput) {
  const { size, current, offset } = parsePage(input)
  // Counts the query before it is limited, so that both run at once.
  const counted = db.$count(sql`(${query.getSQL()}) found`)
  const readPage = async (): Promise<Awaited<Q>> => await query.limit(size).offset(offset)
  const [total, rows] = await Promise.all([counted, readPage()])
  return { rows, total, size, current }
}

/** Condition: the time lies within these days in Asia/Shanghai, both inclusive. */
const withinDays = (column: PgColumn, { start, end }: DateRange): SQL | undefined =>
  and(gte(column, parseInstant(`${start}T00:00`)), lt(column, parseInstant(`${addDays(end, 1)}T00:00`)))

const ofLot = {
  listId: tenderLot.listId,
  projectId: tenderProject.listId,
  projectCode: tenderProject.projectCode,
  projectName: tenderProject.projectName,
  packageNo: tenderLot.packageNo,
  procurementMethod: tenderProject.procurementMethod,
  ...teamColumns,
}

/** Lots (status 20 to 40) that open today or on the next four days. */
export async function upcomingOpenings(context: Context, input: PageInput) {
  const query = context.db
    .select({ ...ofLot, openTime: tenderLot.openTime, roomName: openingRoomName })
    .from(tenderLot)
    .innerJoin(tenderProject, eq(tenderProject.listId, tenderLot.projectId))
    .where(
      and(
        eq(tenderLot.delFlag, false),
        inArray(tenderLot.status, [lotStatus.selling, lotStatus.toOpen, lotStatus.evaluating]),
        withinDays(tenderLot.openTime, next5DaysRange(context.clock())),
        projectsInScope(context.actor),
      ),
    )
    .orderBy(asc(tenderLot.openTime), asc(tenderLot.packageNo))
    .$dynamic()
  const { rows, ...page } = await loadPageOfQuery(context.db, query, input)
  const person = await createNameLookup(context.db, rows, (row) => [
    row.projectManagerAId,
    row.projectManagerBId,
  ])
  const records: OpeningRow[] = rows.map((row) => ({
    ...row,
    path: projectPath(row.projectId),
    openTime: row.openTime?.toISOString() ?? '',
    projectManagerAName: person(row.projectManagerAId),
    projectManagerBName: person(row.projectManagerBId),
  }))
  return { ...page, records }
}

/**
 * The minimum number of suppliers by the dictionary procurementMethod, three by default (招标投标法第28条).
 */
const minimumColumn = sql<number>`coalesce((select (${sysDict.attr} ->> 'minSuppliers')::int from ${sysDict}
  where ${sysDict.dictName} = 'procurementMethod' and ${sysDict.value} = ${tenderProject.procurementMethod} limit 1), 3)`

/**
 * Lots ending today or in the next two days with fewer participants than required. Before the opening the
 * number is secret (R27): people who may not know it get an empty list, not an error (DOMAIN 5.16). People
 * who receive the money see the lots of their scope except those of 涉密 projects.
 */
export async function lotsWithFewParticipants(
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
    /** The module whose data scope decides which lots people who receive the money see. */
    module: string
  },
) {
  const { actor } = context
  const isTold = canLearnSecret(
    'buyers',
    { ...actor, isOnTeam: false, isOnAwardTeam: false },
    { isOpened: false, isAwarded: false },
  )
  const query = context.db
    .select({ ...ofLot, endTime: end, got, least: minimumColumn })
    .from(tenderLot)
    .innerJoin(tenderProject, eq(tenderProject.listId, tenderLot.projectId))
    .where(
      and(
        eq(tenderLot.delFlag, false),
        eq(tenderProject.delFlag, false),
        inArray(tenderLot.status, [...statuses]),
        withinDays(end, next3DaysRange(context.clock())),
        isTold ? projectsInScope(actor, module) : isOnTeam(actor),
        only,
        sql`${got} < ${minimumColumn}`,
      ),
    )
    .orderBy(asc(end), asc(tenderLot.packageNo))
    .$dynamic()
  const { rows, ...page } = await loadPageOfQuery(context.db, query, input)
  const nameOf = await createNameLookup(context.db, rows, (row) => row.projectManagerAId)
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

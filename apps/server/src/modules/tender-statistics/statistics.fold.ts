import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import {
  FACT_COLUMNS,
  factColumnByGrouping,
  joinColumnNames,
  MEASURES,
  projectCountColumn,
  projectFactsQuery,
  type SumGrouping,
} from './statistics.facts'
import { EVERY_KEY, tenderStatLot, tenderStatSum } from './statistics.table'

/** Number of notes about changed projects, or of projects, processed at a time. */
const AT_ONCE = 2000
const DIMENSIONS = ['grouping', 'department_id', 'method', 'with_secret', 'key'] as const
const OPEN = ['rows', 'hideable', 'book'] as const
const SUMMED = ['projects', ...MEASURES, ...OPEN.map((name) => `open_${name}`)]
/** The grouping of the statistics that is never filtered by 采购方式. */
const OF_EVERY_METHOD: SumGrouping = 'monthMethod'

/** A lock within the transaction, so that sums are updated by one process at a time. */
const lockSums = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('tender_stat_sum'))`)

/**
 * Updates the sums for the projects noted first, in a transaction of its own; later changes stay noted.
 * @returns how many notes were processed, and whether none is left
 */
export async function updateSumsOfChangedProjects(
  tx: Queryable,
): Promise<{ notes: number; isLast: boolean }> {
  await lockSums(tx)
  const { rows } = await tx.execute<{ project_id: string }>(sql`delete from tender_stat_changed
    where project_id in (select project_id from tender_stat_changed order by id limit ${AT_ONCE}) returning project_id`)
  const ids = [...new Set(rows.map((row) => row.project_id))]
  if (ids.length > 0) await updateSumsOfProjects(tx, ids)
  return { notes: rows.length, isLast: rows.length < AT_ONCE }
}

async function updateSumsOfProjects(tx: Queryable, ids: readonly string[]): Promise<void> {
  const these = sql`any(${sql.param([...ids])}::uuid[])`
  const columns = joinColumnNames(FACT_COLUMNS)
  await tx.execute(sql`with gone as (delete from tender_stat_lot where project_id = ${these} returning *),
    here as (insert into tender_stat_lot (${columns})
      select ${columns} from (${projectFactsQuery(sql`tender_project.list_id = ${these}`)}) now returning *),
    part as (select -1 as sign, ${columns} from gone union all select 1, ${columns} from here),
    change as (${sumByGrouping(sql`part`)} having ${summedColumns(sql` <> 0 or `)} <> 0)
    insert into tender_stat_sum (${quoteNames(DIMENSIONS)}, ${joinColumnNames(SUMMED)}) select * from change
    on conflict (${quoteNames(DIMENSIONS)}) do update set ${sql.raw(
      SUMMED.map((name) => `${name} = tender_stat_sum.${name} + excluded.${name}`).join(', '),
    )}`)
  await tx.execute(sql`delete from ${tenderStatSum} where rows = 0`)
}

const summedColumns = (between: SQL) =>
  sql.join(
    SUMMED.map((name) => sql.raw(`sum(${name})`)),
    between,
  )
const quoteNames = (columns: readonly string[]) => sql.raw(columns.map((name) => `"${name}"`).join(', '))

/**
 * Sums rows of facts with their sign in every grouping: aggregated once, then combined for each department,
 * method and secrecy.
 */
const sumByGrouping = (part: SQL): SQL => sql`
  select "grouping", d.department_id, m.method, w.with_secret, key, ${summedColumns(sql`, `)}
  from (select g."grouping", g.key, department_id, method, is_secret, ${signedSumsByGroup(part)} group by 1, 2, 3, 4, 5) alike
  cross join lateral (values (department_id), (${EVERY_KEY})) d (department_id)
  cross join lateral (values (method), (${EVERY_KEY})) m (method)
  cross join (values (true), (false)) w (with_secret)
  where (w.with_secret or not is_secret) and (m.method = ${EVERY_KEY} or "grouping" <> ${OF_EVERY_METHOD})
  group by 1, 2, 3, 4, 5`

const signedSumsByGroup = (part: SQL): SQL => {
  const sums = [
    'sum(sign * g.projects) as projects',
    ...MEASURES.map((name) => `sum(sign * ${name}) as ${name}`),
    ...OPEN.map((name) => `sum(case when is_open then sign * ${name} else 0 end) as open_${name}`),
  ]
  const groups = (Object.keys(factColumnByGrouping) as SumGrouping[]).map(
    (name) => `('${name}', ${factColumnByGrouping[name]}, ${projectCountColumn(name)})`,
  )
  return sql`${sql.raw(sums.join(', '))}
    from ${part} part, lateral (values ${sql.raw(groups.join(', '))}) g ("grouping", key, projects)`
}

/** What a full recount of the statistics found wrong. */
export interface Difference {
  /** Number of projects whose stored facts were wrong. */
  projects: number
  /** Number of stored sums that differed from the facts. */
  sums: number
}

/**
 * Recounts all projects in batches, and notes those whose stored facts differ without having been noted;
 * readers then count these directly. @returns how many
 */
export async function recheckStoredFacts(
  write: <R>(work: (tx: Queryable) => Promise<R>) => Promise<R>,
  isToStop: () => boolean,
): Promise<number> {
  let found = 0
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined && !isToStop()) {
    const from: string = last
    const checked = await write((tx) => recordChangedProjects(tx, from))
    found += checked.found
    last = checked.last
  }
  return found
}

async function recordChangedProjects(
  tx: Queryable,
  from: string,
): Promise<{ found: number; last: string | undefined }> {
  // The query includes facts whose project no longer exists.
  const { rows } = await tx.execute<{ id: string }>(sql`select list_id as id from tender_project
    where list_id > ${from}::uuid union select project_id from tender_stat_lot where project_id > ${from}::uuid
    order by 1 limit ${AT_ONCE}`)
  if (rows.length === 0) return { found: 0, last: undefined }
  const these = sql`any(${sql.param(rows.map(({ id }) => id))}::uuid[])`
  const columns = joinColumnNames(FACT_COLUMNS)
  const kept = sql`select ${columns} from tender_stat_lot where project_id = ${these}`
  const counted = projectFactsQuery(sql`tender_project.list_id = ${these}`)
  const { rowCount } = await tx.execute(sql`insert into tender_stat_changed (project_id)
    select distinct project_id from (
      (${kept} except all select ${columns} from (${counted}) now)
      union all (select ${columns} from (${counted}) now except all ${kept})) different
    where project_id not in (select project_id from tender_stat_changed)`)
  return { found: rowCount ?? 0, last: rows.at(-1)?.id }
}

/** Recalculates all sums from the facts and corrects wrong ones. @returns how many were wrong */
export async function repairSums(tx: Queryable): Promise<number> {
  await lockSums(tx)
  const columns = sql`${quoteNames(DIMENSIONS)}, ${joinColumnNames(SUMMED)}`
  const added = sumByGrouping(sql`(select 1 as sign, * from ${tenderStatLot})`)
  await tx.execute(sql`create temp table tender_stat_added on commit drop as
    select ${columns} from (${added}) sums (${columns})`)
  const wrong = await tx.execute(sql`select ${quoteNames(DIMENSIONS)} from (
    (select ${columns} from tender_stat_added except select ${columns} from tender_stat_sum)
    union all (select ${columns} from tender_stat_sum except select ${columns} from tender_stat_added)) different
    group by ${quoteNames(DIMENSIONS)}`)
  if ((wrong.rowCount ?? 0) > 0) {
    await tx.execute(sql`delete from tender_stat_sum`)
    await tx.execute(sql`insert into tender_stat_sum (${columns}) select ${columns} from tender_stat_added`)
  }
  return wrong.rowCount ?? 0
}

import { AFTER_OPENING } from '@agency/shared/tendering/secrecy'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Actor } from '../../http/actor'
import type { Context } from '../../http/context'
import { areBuyersPublic, areBuyersVisible } from '../tender-project/project.door'
import type { ComplainRecord } from './complain.store'
import { saleComplain } from './complain.table'

/** Kind of a complaint, 举报, whose reporter is secret. */
export const REPORT_TYPE = '举报'
/**
 * Roles that may know a reporter: those who receive the report and deliver the answer, and those responsible
 * for the organisation.
 */
const TRUSTED = ['QC', 'LEADER']

const canKnowReporters = ({ roles }: Actor) => TRUSTED.some((role) => roles.includes(role))

type Row = Pick<ComplainRecord, 'listId' | 'complainType'>

/** Text shown in place of a complainant that the caller may not know. */
export const redactedComplainant = ({ complainType }: Row): string =>
  complainType === REPORT_TYPE ? '举报人保密' : AFTER_OPENING

/**
 * Condition on sale_complain: the caller may know who complains and see their letters and files. Before the
 * opening this could reveal a buyer (R27), so it needs permission to know the buyers of every lot concerned,
 * or the duty to answer the complainant [D]: its handler, and QC, who receive it, deliver the answer and hand
 * it over. These learn only of this complainant, and not whether they bought the documents: the check whether
 * the complainant took part (不予受理) answers them only when they may know the buyers. 举报人保密 [D]: a
 * report is known to QC and LEADER alone, not to administrators. Somebody complained about never counts among
 * those who answer; of anything but a report they learn when they may know the buyers.
 */
export function isComplainantVisible(actor: Actor): SQL {
  const isAccused = sql`${saleComplain.accusedIds} @> to_jsonb(${actor.userId}::text)`
  const isTheirs = actor.roles.includes('QC')
    ? sql`true`
    : sql`${saleComplain.handlerId} is not distinct from ${actor.userId}::uuid`
  const everyLot = sql`not exists (select 1 from tender_package k
    where k.project_id = ${saleComplain.projectId} and not k.del_flag and coalesce(${saleComplain.packageId}, k.list_id) = k.list_id
      and not (${areBuyersVisible(actor, sql`k.list_id`) ?? sql`true`}))`
  const isTold = canKnowReporters(actor) ? sql`not ${isAccused}` : sql`false`
  return sql`(${saleComplain.complainType} <> ${REPORT_TYPE} or ${isTold}) and ((${isTheirs} and not ${isAccused}) or ${everyLot})`
}

/** The complainant as entered; stored apart from the record, for use by the server itself. */
export async function loadComplainant(db: Queryable, { listId }: Pick<ComplainRecord, 'listId'>) {
  const [found] = await db
    .select({ supplierId: saleComplain.supplierId, complainantName: saleComplain.complainantName })
    .from(saleComplain)
    .where(eq(saleComplain.listId, listId))
  return found
}

/** Returns a function that tells of which of these complaints the caller may know the complainant. */
export async function loadComplainantVisibility(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  rows: readonly Row[],
): Promise<(row: Row) => boolean> {
  const ids = rows.map(({ listId }) => listId)
  const found = await db
    .select({ listId: saleComplain.listId })
    .from(saleComplain)
    .where(and(inArray(saleComplain.listId, ids), isComplainantVisible(actor)))
  const known = new Set(found.map(({ listId }) => listId))
  return ({ listId }) => known.has(listId)
}

/**
 * A query for complaints whose log lines are secret to this reader: about lots not opened yet, and reports.
 */
export const secretComplaintsQuery = (reader: Actor): SQL => sql`select c.list_id from sale_complain c
  where (c.complain_type = ${REPORT_TYPE} and ${
    canKnowReporters(reader) ? sql`c.accused_ids @> to_jsonb(${reader.userId}::text)` : sql`true`
  })
    or exists (select 1 from tender_package k
      where k.project_id = c.project_id and not k.del_flag and coalesce(c.package_id, k.list_id) = k.list_id
        and not ${areBuyersPublic(sql`k.list_id::text`)})`

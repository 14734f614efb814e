import { AFTER_OPENING } from '@agency/shared/tendering/secrecy'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Actor } from '../../http/actor'
import type { Context } from '../../http/context'
import { buyersKnown, wasOpened } from '../tender-project/project.door'
import type { ComplainRecord } from './complain.store'
import { saleComplain as t } from './complain.table'

/** 举报: who reports is kept secret. */
export const REPORT = '举报'
/** Who learns who reports: whoever takes it in and delivers the answer, and whoever answers for the house. */
const TRUSTED = ['QC', 'LEADER']

const isTrusted = ({ roles }: Actor) => TRUSTED.some((role) => roles.includes(role))

type Row = Pick<ComplainRecord, 'listId' | 'complainType'>

/** What stands in the place of a complainant that the caller may not know. */
export const veilOf = ({ complainType }: Row): string =>
  complainType === REPORT ? '举报人保密' : AFTER_OPENING

/**
 * Whether the caller may know who complains, by what they wrote or sent, as a condition on sale_complain. Before the
 * opening it could tell of a buyer (R27), so it is for whoever may know the buyers of every lot concerned, and for those
 * who must answer the complainant [D]: its handler, and QC, who take it in, deliver the answer and hand it over. They
 * learn of nobody but this one, and not whether that one bought the file: the letter is no sign-up, and what the product
 * checks about taking part (不予受理) answers them only once they may know the buyers. 举报人保密 [D]: of a report QC and
 * LEADER alone, no administrator. Nobody who is complained about is among those who answer.
 */
export function complainantKnown(actor: Actor): SQL {
  const isAccused = sql`${t.accusedIds} @> to_jsonb(${actor.userId}::text)`
  const isTheirs = actor.roles.includes('QC')
    ? sql`true`
    : sql`${t.handlerId} is not distinct from ${actor.userId}::uuid`
  const everyLot = sql`not exists (select 1 from tender_package k
    where k.project_id = ${t.projectId} and not k.del_flag and coalesce(${t.packageId}, k.list_id) = k.list_id
      and not (${buyersKnown(actor, sql`k.list_id`) ?? sql`true`}))`
  const isTold = isTrusted(actor) ? sql`not ${isAccused}` : sql`false`
  return sql`(${t.complainType} <> ${REPORT} or ${isTold}) and ((${isTheirs} and not ${isAccused}) or ${everyLot})`
}

/** Who complains, as it was entered; read apart from the record, by what asks on nobody's behalf. */
export async function complainantOf(db: Queryable, { listId }: Pick<ComplainRecord, 'listId'>) {
  const [found] = await db
    .select({ supplierId: t.supplierId, complainantName: t.complainantName })
    .from(t)
    .where(eq(t.listId, listId))
  return found
}

/** Of which of these complaints the caller may know who complains. */
export async function knownTo(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  rows: readonly Row[],
): Promise<(row: Row) => boolean> {
  const ids = rows.map(({ listId }) => listId)
  const found = await db
    .select({ listId: t.listId })
    .from(t)
    .where(and(inArray(t.listId, ids), complainantKnown(actor)))
  const known = new Set(found.map(({ listId }) => listId))
  return ({ listId }) => known.has(listId)
}

/** Complaints whose lines in the log are kept from this reader: of lots that are not opened yet, and reports. */
export const secretComplaints = (reader: Actor): SQL => sql`select c.list_id from sale_complain c
  where (c.complain_type = ${REPORT} and ${
    isTrusted(reader) ? sql`c.accused_ids @> to_jsonb(${reader.userId}::text)` : sql`true`
  })
    or exists (select 1 from tender_package k
      where k.project_id = c.project_id and not k.del_flag and coalesce(c.package_id, k.list_id) = k.list_id
        and not ${wasOpened(sql`k.list_id::text`)})`

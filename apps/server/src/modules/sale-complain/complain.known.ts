import { AFTER_OPENING } from '@agency/shared/tendering/secrecy'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../http/actor'
import type { Context } from '../../http/context'
import { tenderLot as l } from '../tender-project/lot/lot.table'
import { lotsWithKnownBuyers, wasOpened } from '../tender-project/project.door'
import type { ComplainRecord } from './complain.store'

/** 举报: who reports is kept secret. */
const REPORT = '举报'
/** Who learns who reports: whoever takes it in and delivers the answer, and whoever answers for the house. */
const TRUSTED = ['QC', 'LEADER']

const isTrusted = ({ roles }: Actor) => TRUSTED.some((role) => roles.includes(role))

type Row = Pick<ComplainRecord, 'projectId' | 'packageId' | 'complainType' | 'accusedIds'>

/** What stands in the place of a complainant that the caller may not know. */
export const veilOf = ({ complainType }: Row): string =>
  complainType === REPORT ? '举报人保密' : AFTER_OPENING

/**
 * Of which complaints the caller may know who complains, by what they wrote or sent. Before the opening that tells of
 * a buyer (R27): only whoever may know the buyers of every lot concerned. 举报人保密 [D]: of a report QC and LEADER alone,
 * no administrator, and nobody who is complained about.
 */
export async function knownTo(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  rows: readonly Row[],
): Promise<(row: Row) => boolean> {
  const projectIds = [...new Set(rows.map(({ projectId }) => projectId))]
  const lots =
    projectIds.length === 0
      ? []
      : await db
          .select({ listId: l.listId, projectId: l.projectId })
          .from(l)
          .where(and(inArray(l.projectId, projectIds), eq(l.delFlag, false)))
  const known = await lotsWithKnownBuyers(
    db,
    actor,
    lots.map(({ listId }) => listId),
  )
  return (row) => {
    if (row.complainType === REPORT && (!isTrusted(actor) || row.accusedIds.includes(actor.userId)))
      return false
    return lots
      .filter(({ listId, projectId }) => projectId === row.projectId && (row.packageId ?? listId) === listId)
      .every(({ listId }) => known.has(listId))
  }
}

/** Complaints whose lines in the log are kept from this reader: of lots that are not opened yet, and reports. */
export const secretComplaints = (reader: Actor): SQL => sql`select c.list_id from sale_complain c
  where ${isTrusted(reader) ? sql`false` : sql`c.complain_type = ${REPORT}`}
    or exists (select 1 from tender_package k
      where k.project_id = c.project_id and not k.del_flag and coalesce(c.package_id, k.list_id) = k.list_id
        and not ${wasOpened(sql`k.list_id::text`)})`

import { trustStatus } from '@agency/shared/modules/archive-trust/trust.flow'
import { trustPrefix } from '@agency/shared/modules/archive-trust/trust.permissions'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { archiveTrust } from './trust.table'

export type TrustRecord = typeof archiveTrust.$inferSelect

const selectTrustRequests = (db: Queryable, where?: SQL): Promise<TrustRecord[]> =>
  db
    .select()
    .from(archiveTrust)
    .where(and(eq(archiveTrust.delFlag, false), where))
    .orderBy(desc(archiveTrust.createTime), desc(archiveTrust.listId))

/** All trust requests ever made, newest first. */
export const allTrustRequests = (db: Queryable): Promise<TrustRecord[]> => selectTrustRequests(db)

/** The organisations trusted now. */
export const trustedOrganisations = (db: Queryable): Promise<TrustRecord[]> =>
  selectTrustRequests(db, and(eq(archiveTrust.status, trustStatus.agreed), eq(archiveTrust.isHouse, true)))

/** The trust requests that wait for a decision. */
export const pendingTrustRequests = (db: Queryable): Promise<TrustRecord[]> =>
  selectTrustRequests(db, eq(archiveTrust.status, trustStatus.asked))

/** Finds one trust request, without checking permissions. */
export const loadTrustRequest = async (db: Queryable, listId: string): Promise<TrustRecord | undefined> =>
  (await selectTrustRequests(db, eq(archiveTrust.listId, listId)))[0]

/** Finds one trust request, for callers with the view permission. */
export const findTrustRequest = async (
  db: Queryable,
  { actor }: Context,
  listId: string,
): Promise<TrustRecord | undefined> =>
  hasPermission(actor, `${trustPrefix}:view`) ? loadTrustRequest(db, listId) : undefined

export async function patchTrustRequest(
  db: Queryable,
  listId: string,
  columns: Partial<TrustRecord>,
): Promise<TrustRecord> {
  const [row] = await db.update(archiveTrust).set(columns).where(eq(archiveTrust.listId, listId)).returning()
  if (!row) throw new Error(`${listId}: no such row of archive_trust`)
  return row
}

import { trustStatus } from '@agency/shared/modules/archive-trust/trust.flow'
import { trustPrefix } from '@agency/shared/modules/archive-trust/trust.permissions'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { archiveTrust as t } from './trust.table'

export type TrustRecord = typeof t.$inferSelect

const selectTrust = (db: Queryable, where?: SQL): Promise<TrustRecord[]> =>
  db
    .select()
    .from(t)
    .where(and(eq(t.delFlag, false), where))
    .orderBy(desc(t.createTime), desc(t.listId))

/** All requests ever made, newest first. */
export const allTrust = (db: Queryable): Promise<TrustRecord[]> => selectTrust(db)

/** The organisations trusted now. */
export const knownHouses = (db: Queryable): Promise<TrustRecord[]> =>
  selectTrust(db, and(eq(t.status, trustStatus.agreed), eq(t.isHouse, true)))

/** The requests that wait for a decision. */
export const pendingTrust = (db: Queryable): Promise<TrustRecord[]> =>
  selectTrust(db, eq(t.status, trustStatus.asked))

/** One request, without checking permissions. */
export const loadTrust = async (db: Queryable, listId: string): Promise<TrustRecord | undefined> =>
  (await selectTrust(db, eq(t.listId, listId)))[0]

/** One request, for callers with the view permission. */
export const findTrust = async (
  db: Queryable,
  { actor }: Context,
  listId: string,
): Promise<TrustRecord | undefined> =>
  hasPermission(actor, `${trustPrefix}:view`) ? loadTrust(db, listId) : undefined

export async function patchTrust(
  db: Queryable,
  listId: string,
  columns: Partial<TrustRecord>,
): Promise<TrustRecord> {
  const [row] = await db.update(t).set(columns).where(eq(t.listId, listId)).returning()
  if (!row) throw new Error(`${listId}: no such row of archive_trust`)
  return row
}

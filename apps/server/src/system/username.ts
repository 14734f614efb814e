import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import { sysUser } from './system.table'

/** The condition that a column holds this user name; names that differ only in case are one name to people. */
export const isUsername = (column: AnyPgColumn, username: string): SQL =>
  sql`lower(${column}) = lower(${username})`

/**
 * Finds the account that is not deleted and has this name, whatever the case. Where old accounts differ only in case,
 * each is found by its exact name alone.
 */
export async function findAccountByUsername(
  db: Queryable,
  username: string,
): Promise<typeof sysUser.$inferSelect | undefined> {
  const found = await db
    .select()
    .from(sysUser)
    .where(and(isUsername(sysUser.username, username), eq(sysUser.delFlag, false)))
    .orderBy(desc(sql`${sysUser.username} = ${username}`))
    .limit(2)
  const [first, second] = found
  return second === undefined || first?.username === username ? first : undefined
}

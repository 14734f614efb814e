import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { sysLoginFailure as t } from './session.table'

/** An account is locked for ten minutes after five failures, whether or not it exists. */
export const LOCK_AFTER = 5
export const LOCK_MS = 10 * 60_000
/** From the third failure of an account or address a code image is asked for. */
export const CAPTCHA_AFTER = 3

const accountKey = (username: string) => `u:${username.toLowerCase()}`
const addressKey = (ip: string) => `ip:${ip}`

/** Whether this account or address has failed so often lately that a code image is asked for. */
export async function captchaNeeded(db: Db, username: string, ip: string, now: Date): Promise<boolean> {
  const rows = await db
    .select()
    .from(t)
    .where(inArray(t.key, [accountKey(username), addressKey(ip)]))
  return rows.some((row) => row.failures >= CAPTCHA_AFTER && now.getTime() - row.lastTime.getTime() < LOCK_MS)
}

/**
 * Counts a try before the password is looked at, so that many at once cannot all pass for the first. A success takes
 * it back (`forgetTries`). Tries beyond the fifth are refused and do not lengthen the lock.
 * @returns whether the password may be looked at
 */
export async function admitTry(db: Db, username: string, ip: string, now: Date): Promise<boolean> {
  const [account] = await countTry(db, accountKey(username), now)
  await countTry(db, addressKey(ip), now)
  return account !== undefined && account.failures <= LOCK_AFTER
}

const countTry = (db: Db, key: string, now: Date) => {
  const forgotten = new Date(now.getTime() - LOCK_MS)
  const isOver = sql`${t.lastTime} < ${forgotten}::timestamptz`
  return db
    .insert(t)
    .values({ key, failures: 1, lastTime: now })
    .onConflictDoUpdate({
      target: t.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${t.failures} + 1 end`,
        lastTime: sql`case when ${isOver} or ${t.failures} < ${LOCK_AFTER} then ${now}::timestamptz else ${t.lastTime} end`,
      },
    })
    .returning({ failures: t.failures })
}

export const forgetTries = async (db: Db, username: string, ip: string) => {
  await db.delete(t).where(inArray(t.key, [accountKey(username), addressKey(ip)]))
}

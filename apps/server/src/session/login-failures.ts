import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { sysLoginFailure } from './session.table'

/** An account is locked for ten minutes after five failures, whether or not it exists. */
export const LOCK_AFTER = 5
export const LOCK_MS = 10 * 60_000
/** From the third failure of an account or address a code image is asked for. */
export const CAPTCHA_AFTER = 3

const accountKey = (username: string) => `u:${username.toLowerCase()}`
const addressKey = (ip: string) => `ip:${ip}`

export interface FailureState {
  locked: boolean
  captchaNeeded: boolean
}

export async function failuresOf(db: Db, username: string, ip: string, now: Date): Promise<FailureState> {
  const rows = await db
    .select()
    .from(sysLoginFailure)
    .where(inArray(sysLoginFailure.key, [accountKey(username), addressKey(ip)]))
  const fresh = rows.filter((row) => now.getTime() - row.lastTime.getTime() < LOCK_MS)
  return {
    locked: fresh.some((row) => row.lockedUntil !== null && row.lockedUntil > now),
    captchaNeeded: fresh.some((row) => row.failures >= CAPTCHA_AFTER),
  }
}

/** Counts a failure for the account and the address. Failures older than the lock are forgotten. */
export async function recordFailure(db: Db, username: string, ip: string, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - LOCK_MS)
  for (const key of [accountKey(username), addressKey(ip)]) {
    const failures = sql`case when ${sysLoginFailure.lastTime} < ${forgotten} then 1 else ${sysLoginFailure.failures} + 1 end`
    const lock = key.startsWith('u:')
      ? sql`case when (${failures}) >= ${LOCK_AFTER} then ${new Date(now.getTime() + LOCK_MS)}::timestamptz end`
      : sql`null`
    await db
      .insert(sysLoginFailure)
      .values({ key, failures: 1, lastTime: now })
      .onConflictDoUpdate({
        target: sysLoginFailure.key,
        set: { failures, lastTime: now, lockedUntil: lock },
      })
  }
}

export const forgetFailures = async (db: Db, username: string, ip: string) => {
  await db.delete(sysLoginFailure).where(inArray(sysLoginFailure.key, [accountKey(username), addressKey(ip)]))
}

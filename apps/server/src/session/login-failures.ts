import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { sysLoginFailure } from './session.table'

/** An account name is locked for ten minutes after five failures, whether or not the account exists. */
const LOCK_AFTER = 5
const LOCK_MS = 10 * 60_000
/** From the third failure of an account or address on, a code image is required. */
const CAPTCHA_AFTER = 3

const accountKey = (username: string) => `u:${username.toLowerCase()}`
const addressKey = (ip: string) => `ip:${ip}`

/** True when this account or address has failed so often lately that a code image is required. */
export async function isCaptchaNeeded(db: Db, username: string, ip: string, now: Date): Promise<boolean> {
  const rows = await db
    .select()
    .from(sysLoginFailure)
    .where(inArray(sysLoginFailure.key, [accountKey(username), addressKey(ip)]))
  return rows.some((row) => row.failures >= CAPTCHA_AFTER && now.getTime() - row.lastTime.getTime() < LOCK_MS)
}

/**
 * Counts a try of the account before the password is checked, so that many parallel tries cannot all pass as
 * the first. A successful login takes the count back (`clearLoginTries`). Tries beyond the fifth are refused and
 * do not lengthen the lock. Tries still in progress do not count against the address: at nine o'clock a whole
 * office logs in at once with correct passwords.
 * @returns whether the password may be checked
 */
export async function countTryAndCheckLock(db: Db, username: string, now: Date): Promise<boolean> {
  const [account] = await countLoginFailure(db, accountKey(username), now)
  return account !== undefined && account.failures <= LOCK_AFTER
}

/**
 * Counts a failed try from this address. A successful login does not reset it, because one known password
 * would otherwise pay for many guesses.
 */
export const countAddressFailure = async (db: Db, ip: string, now: Date): Promise<void> =>
  void (await countLoginFailure(db, addressKey(ip), now))

const countLoginFailure = (db: Db, key: string, now: Date) => {
  const forgotten = new Date(now.getTime() - LOCK_MS)
  const isOver = sql`${sysLoginFailure.lastTime} < ${forgotten}::timestamptz`
  return db
    .insert(sysLoginFailure)
    .values({ key, failures: 1, lastTime: now })
    .onConflictDoUpdate({
      target: sysLoginFailure.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${sysLoginFailure.failures} + 1 end`,
        lastTime: sql`case when ${isOver} or ${sysLoginFailure.failures} < ${LOCK_AFTER} then ${now}::timestamptz else ${sysLoginFailure.lastTime} end`,
      },
    })
    .returning({ failures: sysLoginFailure.failures })
}

export const clearLoginTries = async (db: Db, username: string): Promise<void> =>
  void (await db.delete(sysLoginFailure).where(eq(sysLoginFailure.key, accountKey(username))))

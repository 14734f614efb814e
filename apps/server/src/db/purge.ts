import { and, isNotNull, lt, or } from 'drizzle-orm'
import { sysIdempotency } from '../http/idempotency.table'
import { sysCaptcha, sysLoginFailure, sysRefreshToken, sysSession } from '../session/session.table'
import type { Db } from './database'

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

/** Removes what is of no use any more: kept answers, old failures, used-up images, sessions long over. */
export async function purge(db: Db): Promise<void> {
  await db.delete(sysIdempotency).where(lt(sysIdempotency.createTime, ago(1)))
  await db.delete(sysLoginFailure).where(lt(sysLoginFailure.lastTime, ago(1)))
  await db.delete(sysCaptcha).where(lt(sysCaptcha.expireTime, new Date()))
  await db
    .delete(sysRefreshToken)
    .where(and(isNotNull(sysRefreshToken.useTime), lt(sysRefreshToken.useTime, ago(30))))
  await db
    .delete(sysSession)
    .where(or(lt(sysSession.endTime, ago(30)), lt(sysSession.refreshExpireTime, ago(30))))
}

import { and, isNotNull, lt, or } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { deletePastCounts } from '../db/shared-counts'
import { sysOperationLogCheck } from '../log/operation-log.table'
import { sysIdempotency } from '../serve/idempotency.table'
import { sysCaptcha, sysLoginFailure, sysRefreshToken, sysSession } from '../session/session.table'

const DAY_MS = 86_400_000
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/**
 * Deletes expired data: stored answers, old login failures, used captchas, sessions that ended long ago.
 * Returns the number of rows.
 */
export async function purgeExpired(tx: Queryable): Promise<number> {
  const gone = [
    await tx.delete(sysIdempotency).where(lt(sysIdempotency.createTime, daysAgo(1))),
    await tx.delete(sysOperationLogCheck).where(lt(sysOperationLogCheck.startTime, daysAgo(1))),
    await tx.delete(sysLoginFailure).where(lt(sysLoginFailure.lastTime, daysAgo(1))),
    await deletePastCounts(tx),
    await tx.delete(sysCaptcha).where(lt(sysCaptcha.expireTime, new Date())),
    await tx
      .delete(sysRefreshToken)
      .where(and(isNotNull(sysRefreshToken.useTime), lt(sysRefreshToken.useTime, daysAgo(30)))),
    await tx
      .delete(sysSession)
      .where(or(lt(sysSession.endTime, daysAgo(30)), lt(sysSession.refreshExpireTime, daysAgo(30)))),
  ]
  return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}

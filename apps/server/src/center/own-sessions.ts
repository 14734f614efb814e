import type { OwnSession } from '@agency/shared/contract/center.contract'
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Context } from '../http/context'
import { badInputRefusal, notFound } from '../http/refusal'
import { sysSession } from '../session/session.table'
import type { Sessions } from '../session/sessions'
import { describeRowDevice } from './device'

const say = { current: '不能在此退出当前设备，请使用“退出登录”' }
const LOG_MODULE = 'system:session'
const END_REASON = 'endedByOwner'

/** Condition: the session has not ended and can still be renewed. */
const openSessionCondition = (userId: string) =>
  and(eq(sysSession.userId, userId), isNull(sysSession.endTime), gt(sysSession.refreshExpireTime, new Date()))

/** The caller's open sessions: the current one first, then newest first. */
export async function ownSessions({ db, actor, sessionId, settings }: Context): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sysSession)
    .where(openSessionCondition(actor.userId))
    .orderBy(desc(eq(sysSession.listId, sessionId)), desc(sysSession.createTime))
  return rows.map((row) => ({
    listId: row.listId,
    ip: row.ip,
    device: describeRowDevice(row, settings),
    createTime: row.createTime.toISOString(),
    refreshExpireTime: row.refreshExpireTime.toISOString(),
    current: row.listId === sessionId,
  }))
}

/**
 * @throws 404 unless it is an open session of the caller; 400 for the current one, which is ended by logging
 * out
 */
export async function endOwnSession(context: Context, sessions: Sessions, listId: string): Promise<null> {
  if (listId === context.sessionId) throw badInputRefusal(say.current)
  const ended = await endFoundSessions(context, sessions, 'end', (tx) =>
    tx
      .select()
      .from(sysSession)
      .where(and(openSessionCondition(context.actor.userId), eq(sysSession.listId, listId)))
      .for('update'),
  )
  if (ended === 0) throw notFound()
  return null
}

/** Ends all other sessions of the caller. Returns how many sessions were ended. */
export const endOtherSessions = (context: Context, sessions: Sessions): Promise<number> =>
  endFoundSessions(context, sessions, 'endOthers', (tx) =>
    tx
      .select()
      .from(sysSession)
      .where(and(openSessionCondition(context.actor.userId), ne(sysSession.listId, context.sessionId)))
      .orderBy(sysSession.listId)
      .for('update'),
  )

const endFoundSessions = (
  context: Context,
  sessions: Sessions,
  action: string,
  find: (tx: Queryable) => Promise<(typeof sysSession.$inferSelect)[]>,
): Promise<number> =>
  context.write(async (write) => {
    const found = await find(write.tx)
    await sessions.end(
      write,
      found.map((session) => session.listId),
      END_REASON,
    )
    for (const { listId, ip, userAgent } of found)
      write.log({ module: LOG_MODULE, action, ownId: listId, after: { ip, userAgent } })
    return found.length
  })

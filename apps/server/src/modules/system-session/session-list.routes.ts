import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { type OpenSession, sessionListApi } from '@agency/shared/modules/system-session/session-list.contract'
import { sessionPrefix } from '@agency/shared/modules/system-session/session-list.permissions'
import { and, asc, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { describeRowDevice } from '../../center/device'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import {
  containsCondition,
  equalsCondition,
  filterConditions,
  MOST_CHOICES,
  MOST_LISTED,
  runPageQuery,
  timeRangeConditions,
  withoutPaging,
} from '../../http/list'
import { badInputRefusal } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { sysSession } from '../../session/session.table'
import type { Sessions } from '../../session/sessions'
import { sysOrg, sysUser } from '../../system/system.table'

const say = {
  own: '不能强制下线自己当前的登录，请使用“退出登录”',
  admin: '系统管理员只能由系统管理员强制下线',
}
const ONLINE_MS = 5 * 60_000

type Query = ParsedInputOf<typeof sessionListApi.page>

const t = sysSession
const created = timeRangeConditions(t.createTime)
const lastSeen = sql<Date>`coalesce(${t.lastSeenTime}, ${t.createTime})`.mapWith(t.createTime)

/** 在线用户: open sessions, and ending them (DOMAIN 5.17). */
export const sessionListRoutes = ({ sessions }: { sessions: Sessions }): readonly Route[] => [
  defineRoute(sessionListApi.page, permissionGuard(`${sessionPrefix}:view`), async (context, query) => {
    await sessions.writeSeen()
    return pageSessions(context, query)
  }),
  defineRoute(sessionListApi.list, permissionGuard(`${sessionPrefix}:view`), async (context, query) => {
    await sessions.writeSeen()
    return (await pageSessions(context, { ...query, size: MOST_LISTED })).records
  }),
  defineRoute(
    sessionListApi.getSelect,
    permissionGuard(`${sessionPrefix}:view`),
    async (context, { keyword }) => {
      const { records } = await pageSessions(context, { keyword, size: MOST_CHOICES })
      return records.map(({ listId, realName, username, device }) => ({
        value: listId,
        label: `${realName}（${username}）${device}`,
      }))
    },
  ),
  defineRoute(sessionListApi.forceOff, permissionGuard(`${sessionPrefix}:forceOff`), (context, { listIds }) =>
    forceLogout(context, sessions, listIds),
  ),
]

/** Condition: the session has not ended and can still be renewed. */
const openSessionsCondition = () => and(isNull(t.endTime), gt(t.refreshExpireTime, new Date()))

function sessionConditions(query: Query): SQL | undefined {
  const since = new Date(Date.now() - ONLINE_MS)
  const asked = filterConditions(withoutPaging(query), {
    keyword: (text) =>
      or(containsCondition(sysUser.realName, text), containsCondition(sysUser.username, text)),
    departmentId: equalsCondition(sysUser.departmentId),
    client: equalsCondition(t.client),
    ip: (text) => containsCondition(t.ip, text),
    online: (yes) => (yes ? sql`${lastSeen} > ${since}` : sql`${lastSeen} <= ${since}`),
    createTimeStart: created.start,
    createTimeEnd: created.end,
  })
  return and(openSessionsCondition(), asked)
}

async function pageSessions({ db, sessionId, settings }: Context, query: Query) {
  const where = sessionConditions(query)
  const [field, direction] = query.order?.split(' ') ?? ['lastSeenTime', 'desc']
  const column = field === 'createTime' ? t.createTime : lastSeen
  const people = db
    .select({ session: t, user: sysUser, departmentName: sysOrg.orgName, lastSeen })
    .from(t)
    .innerJoin(sysUser, eq(sysUser.listId, t.userId))
    .leftJoin(sysOrg, eq(sysOrg.listId, sysUser.departmentId))
    .where(where)
  const inOrder = people.orderBy(direction === 'asc' ? asc(column) : desc(column), desc(t.listId))
  const counted = db.select({ total: count() }).from(t).innerJoin(sysUser, eq(sysUser.listId, t.userId))
  const total = counted.where(where).then(([all]) => all?.total ?? 0)
  const { rows, ...page } = await runPageQuery(query, inOrder, total)
  const records = rows.map(
    ({ session, user, departmentName, lastSeen: seen }): OpenSession => ({
      listId: session.listId,
      userId: user.listId,
      username: user.username,
      realName: user.realName,
      departmentName,
      client: session.client,
      ip: session.ip,
      device: describeRowDevice(session, settings),
      createTime: session.createTime.toISOString(),
      lastSeenTime: seen.toISOString(),
      online: Date.now() - seen.getTime() < ONLINE_MS,
      refreshExpireTime: session.refreshExpireTime.toISOString(),
      current: session.listId === sessionId,
    }),
  )
  return { ...page, records }
}

/**
 * Ends these sessions if still open. Returns how many. @throws 400 for the caller's own session, or for an
 * administrator's when the caller is none
 */
async function forceLogout(
  context: Context,
  sessions: Sessions,
  listIds: readonly string[],
): Promise<number> {
  if (listIds.includes(context.sessionId)) throw badInputRefusal(say.own)
  return context.write(async (write) => {
    const open = await write.tx
      .select({
        session: t,
        username: sysUser.username,
        realName: sysUser.realName,
        isAdmin: sysUser.isAdmin,
      })
      .from(t)
      .innerJoin(sysUser, eq(sysUser.listId, t.userId))
      .where(and(openSessionsCondition(), inArray(t.listId, [...listIds])))
      .orderBy(t.listId)
      .for('update', { of: t })
    if (!context.actor.isAdmin && open.some(({ isAdmin }) => isAdmin)) throw badInputRefusal(say.admin)
    await sessions.end(
      write,
      open.map(({ session }) => session.listId),
      'forcedOff',
    )
    for (const { session, username, realName } of open)
      write.log({
        module: sessionPrefix,
        action: 'forceOff',
        ownId: session.listId,
        after: { username, realName, ip: session.ip, userAgent: session.userAgent },
      })
    return open.length
  })
}

import type { centerApi } from '@agency/shared/contract/center.contract'
import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Context } from '../http/context'
import { conditions, orderBy, pageOf, timeRange } from '../http/list'
import { sysOperationLog } from '../log/operation-log.table'
import { sysLoginLog } from '../session/session.table'
import { deviceOf } from './device'

type Query = ParsedInputOf<typeof centerApi.loginLog>

const during = ({ createTimeStart, createTimeEnd }: Query, range: ReturnType<typeof timeRange>) =>
  conditions({ createTimeStart, createTimeEnd }, { createTimeStart: range.start, createTimeEnd: range.end })

const loginTimes = timeRange(sysLoginLog.time)
const operationTimes = timeRange(sysOperationLog.time)

/** The caller's logins and logouts, and failed tries under the same name: that is how somebody guessing is noticed. */
export async function ownLogins({ db, actor, settings }: Context, query: Query) {
  const { size, current, offset } = pageOf(query)
  const t = sysLoginLog
  const own = or(eq(t.userId, actor.userId), and(isNull(t.userId), eq(t.username, actor.username)))
  const where = and(own, during(query, loginTimes))
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(t)
      .where(where)
      .orderBy(...orderBy(query.order, { time: t.time }, desc(t.time), t.listId))
      .limit(size)
      .offset(offset),
    db.$count(t, where),
  ])
  const records = rows.map((row) => ({
    listId: row.listId,
    time: row.time.toISOString(),
    ip: row.ip,
    device: deviceOf(row, settings),
    result: row.result,
  }))
  return { records, total, size, current }
}

/** What the caller did, whatever the record. The order of the chain is the order of time. */
export async function ownOperations({ db, actor }: Context, query: Query) {
  const { size, current, offset } = pageOf(query)
  const t = sysOperationLog
  const where = and(eq(t.userId, actor.userId), during(query, operationTimes))
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(t)
      .where(where)
      .orderBy(...orderBy(query.order, { time: t.seq }, desc(t.seq), t.listId))
      .limit(size)
      .offset(offset),
    db.$count(t, where),
  ])
  const records = rows.map(({ listId, time, ip, module, action, ownId, result }) => ({
    listId,
    time: time.toISOString(),
    ip,
    module,
    action,
    ownId,
    result,
  }))
  return { records, total, size, current }
}

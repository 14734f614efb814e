import type { centerApi } from '@agency/shared/contract/center.contract'
import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Context } from '../http/context'
import { filterConditions, orderBy, runPageQuery, timeRangeConditions } from '../http/list'
import { sysOperationLog } from '../log/operation-log.table'
import { sysLoginLog } from '../session/session.table'
import { isUsername } from '../system/username'
import { describeRowDevice } from './device'

type Query = ParsedInputOf<typeof centerApi.loginLog>

const periodConditions = (
  { createTimeStart, createTimeEnd }: Query,
  range: ReturnType<typeof timeRangeConditions>,
) =>
  filterConditions(
    { createTimeStart, createTimeEnd },
    { createTimeStart: range.start, createTimeEnd: range.end },
  )

const loginTimes = timeRangeConditions(sysLoginLog.time)
const operationTimes = timeRangeConditions(sysOperationLog.time)

/**
 * The caller's logins and logouts, and failed attempts with their name, so that they notice somebody guessing
 * the password.
 */
export async function ownLogins({ db, actor, settings }: Context, query: Query) {
  const own = or(
    eq(sysLoginLog.userId, actor.userId),
    and(isNull(sysLoginLog.userId), isUsername(sysLoginLog.username, actor.username)),
  )
  const where = and(own, periodConditions(query, loginTimes))
  const order = orderBy(query.order, { time: sysLoginLog.time }, desc(sysLoginLog.time), sysLoginLog.listId)
  const inOrder = db
    .select()
    .from(sysLoginLog)
    .where(where)
    .orderBy(...order)
  const { rows, ...page } = await runPageQuery(query, inOrder, db.$count(sysLoginLog, where))
  const toLoginView = (row: (typeof rows)[number]) => ({
    ...row,
    time: row.time.toISOString(),
    device: describeRowDevice(row, settings),
  })
  return { ...page, records: rows.map(toLoginView) }
}

/** The caller's own operations on any record, sorted by the chain's sequence. */
export async function ownOperations({ db, actor }: Context, query: Query) {
  const where = and(eq(sysOperationLog.userId, actor.userId), periodConditions(query, operationTimes))
  const { listId, time, ip, module, action, ownId, result } = sysOperationLog
  const inOrder = db
    .select({ listId, time, ip, module, action, ownId, result })
    .from(sysOperationLog)
    .where(where)
    .orderBy(
      ...orderBy(
        query.order,
        { time: sysOperationLog.seq },
        desc(sysOperationLog.seq),
        sysOperationLog.listId,
      ),
    )
  const { rows, ...page } = await runPageQuery(query, inOrder, db.$count(sysOperationLog, where))
  return { ...page, records: rows.map((row) => ({ ...row, time: row.time.toISOString() })) }
}

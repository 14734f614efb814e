import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { formatDateTime } from '@agency/shared/format/dates'
import { actionWord, moduleWord, operationResultWord } from '@agency/shared/log/log-words'
import type {
  OperationDetail,
  OperationRow,
  operationLogApi,
} from '@agency/shared/modules/system-log/log.contract'
import { logPrefix } from '@agency/shared/modules/system-log/log.permissions'
import { and, desc, eq, inArray, not, or, type SQL } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Queryable } from '../../db/database'
import { sendExport } from '../../excel/export'
import type { Context } from '../../http/context'
import { beginsWith, conditions, oneOf, orderBy, pageOf, same, timeRange } from '../../http/list'
import { notFound } from '../../http/refusal'
import { sysOperationLog, sysOperationLogHead } from '../../log/operation-log.table'
import type { SecretLines } from '../../log/secret-lines'
import { masked } from './masked'

type PageQuery = ParsedInputOf<typeof operationLogApi.page>
type ExportQuery = ParsedInputOf<typeof operationLogApi.exportExcel>
type Filters = Omit<ExportQuery, 'order' | 'menuId' | 'exportId'>

const t = sysOperationLog
const times = timeRange(t.time)

/** What a line of the list needs; what a record was and became can be long and is only read with the detail. */
const columns = {
  listId: t.listId,
  seq: t.seq,
  time: t.time,
  userId: t.userId,
  userName: t.userName,
  ip: t.ip,
  module: t.module,
  action: t.action,
  ownId: t.ownId,
  result: t.result,
  onBehalf: t.onBehalf,
  costMs: t.costMs,
}

const matching = (filters: Filters): SQL | undefined =>
  conditions(filters, {
    userId: same(t.userId),
    module: (text) => oneOf(t.module, text),
    action: same(t.action),
    ip: (text) => beginsWith(t.ip, text),
    result: same(t.result),
    ownId: same(t.ownId),
    createTimeStart: times.start,
    createTimeEnd: times.end,
    listIds: (listIds) => inArray(t.listId, [...listIds]),
  })

/** The order of the chain is the order of time. */
const ordered = (order: string | undefined) =>
  orderBy(order, { time: t.seq }, desc(t.seq), t.listId).slice(0, 1)

/** What readers are shown: undefined, all of it. */
export type Shown = SQL | undefined

/** Without the lines that modules keep from readers for now; the check of the chain reads every line all the same. */
export function shownLines(secret: readonly SecretLines[]): Shown {
  const hidden = or(...secret.map((lines) => lines(t)))
  return hidden && not(hidden)
}

export async function pageOperations({ db }: Context, query: PageQuery, shown: Shown) {
  const { currPage, limit, current: page, size: most, order, menuId: _, ...filters } = query
  const { size, current, offset } = pageOf({ currPage, limit, current: page, size: most })
  const where = matching(filters)
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(t)
      .where(and(where, shown))
      .orderBy(...ordered(order))
      .limit(size)
      .offset(offset),
    totalOf(db, where, shown),
  ])
  return { records: rows.map(asRow), total, size, current }
}

/** All of them are as many as the chain is long: only those that are kept back are counted. */
async function totalOf(db: Queryable, where: SQL | undefined, shown: Shown): Promise<number> {
  if (where) return db.$count(t, and(where, shown))
  const [head] = await db.select({ seq: sysOperationLogHead.seq }).from(sysOperationLogHead)
  return (head?.seq ?? 0) - (shown ? await db.$count(t, not(shown)) : 0)
}

/** @throws 404 */
export async function findOperation(
  { db, actor }: Context,
  listId: string,
  shown: Shown,
): Promise<OperationDetail> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.listId, listId), shown))
  if (!row) throw notFound()
  const read = (text: string | null) => (text === null ? null : masked(JSON.parse(text), actor.isAdmin))
  return {
    ...asRow(row),
    ...row,
    time: row.time.toISOString(),
    before: read(row.before),
    after: read(row.after),
  }
}

export async function exportOperations(
  context: Context,
  query: ExportQuery,
  shown: Shown,
  reply: FastifyReply,
) {
  const { order, menuId: _, exportId: __, ...filters } = query
  const where = matching(filters)
  return sendExport<OperationRow>(context, reply, {
    name: '操作日志',
    module: logPrefix,
    columns: [
      { header: '序号', value: (row) => row.seq },
      { header: '时间', value: (row) => formatDateTime(row.time), width: 20 },
      { header: '操作人', value: (row) => row.userName },
      { header: 'IP 地址', value: (row) => row.ip },
      { header: '模块', value: (row) => moduleWord(row.module) },
      { header: '操作', value: (row) => actionWord(row.module, row.action) },
      { header: '记录编号', value: (row) => row.ownId, width: 38 },
      { header: '结果', value: (row) => operationResultWord(row.result) },
      { header: '代办', value: (row) => (row.onBehalf ? '是' : '否') },
      { header: '耗时（毫秒）', value: (row) => row.costMs },
    ],
    input: query,
    total: await totalOf(context.db, where, shown),
    ids: context.db
      .select({ listId: t.listId })
      .from(t)
      .where(and(where, shown))
      .orderBy(...ordered(order)),
    load: async (db, listIds) =>
      (
        await db
          .select(columns)
          .from(t)
          .where(inArray(t.listId, [...listIds]))
      ).map(asRow),
  })
}

const asRow = (row: { [K in keyof typeof columns]: (typeof t.$inferSelect)[K] }): OperationRow => ({
  listId: row.listId,
  seq: row.seq,
  time: row.time.toISOString(),
  userId: row.userId,
  userName: row.userName,
  ip: row.ip,
  module: row.module,
  action: row.action,
  ownId: row.ownId,
  result: row.result,
  onBehalf: row.onBehalf,
  costMs: row.costMs,
})

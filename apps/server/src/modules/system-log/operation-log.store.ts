import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { OperationDetail, OperationRow, operationLogApi } from '@agency/shared/contract/log.contract'
import { logPrefix } from '@agency/shared/contract/log-prefix'
import type { Option } from '@agency/shared/contract/page'
import { formatDateTime } from '@agency/shared/format/dates'
import { operationListing } from '@agency/shared/log/log.listing'
import { actionWord, moduleWord } from '@agency/shared/log/log-words'
import { and, desc, eq, inArray, not, or, type SQL } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Queryable } from '../../db/database'
import { sendExport } from '../../excel/export'
import type { Actor } from '../../http/actor'
import type { Context } from '../../http/context'
import {
  equalsCondition,
  filterConditions,
  MOST_CHOICES,
  MOST_LISTED,
  oneOfCondition,
  orderBy,
  parsePage,
  runPageQuery,
  startsWithExactlyCondition,
  timeRangeConditions,
  withoutPaging,
} from '../../http/list'
import { notFound } from '../../http/refusal'
import { sysOperationLog, sysOperationLogHead } from '../../log/operation-log.table'
import { lastArchivedLine } from '../../log/segments'
import type { SecretLines } from '../../record/secret-lines'
import { maskLoggedValues } from './mask-values'
import { loadRecordNames } from './record-names'

type PageQuery = ParsedInputOf<typeof operationLogApi.page>
type ExportQuery = ParsedInputOf<typeof operationLogApi.exportExcel>

const t = sysOperationLog
const times = timeRangeConditions(t.time)

/** The columns of a list row; the possibly long values before and after are read only with the detail. */
const columns = {
  listId: t.listId,
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

const lineConditions = (query: ExportQuery): SQL | undefined =>
  filterConditions(withoutPaging(query), {
    userId: equalsCondition(t.userId),
    module: (text) => oneOfCondition(t.module, text),
    action: (text) => oneOfCondition(t.action, text),
    ip: (text) => startsWithExactlyCondition(t.ip, text),
    result: equalsCondition(t.result),
    ownId: equalsCondition(t.ownId),
    createTimeStart: times.start,
    createTimeEnd: times.end,
    listIds: (listIds) => inArray(t.listId, [...listIds]),
  })

/** The order of log lines; sorting by time uses the chain's sequence. */
const lineOrder = (order: string | undefined) =>
  orderBy(order, { time: t.seq }, desc(t.seq), t.listId).slice(0, 1)

/** The condition for the lines that a reader may see; undefined for all. */
export type VisibleLines = (reader: Actor) => SQL | undefined

/** Hides the lines that modules keep secret from a reader; verification of the chain still reads all. */
export const visibleLinesCondition =
  (secret: readonly SecretLines[]): VisibleLines =>
  (reader) => {
    const hidden = or(...secret.map((lines) => lines(t, reader)))
    return hidden && not(hidden)
  }

/** The number of lines of the operation log that this reader may see. */
export const countVisibleLines = ({ db, actor }: Pick<Context, 'db' | 'actor'>, shown: VisibleLines) =>
  countMatchingLines(db, undefined, shown(actor))

export async function pageOperations({ db, actor }: Context, query: PageQuery, shownTo: VisibleLines) {
  const shown = shownTo(actor)
  const where = lineConditions(query)
  const inOrder = db
    .select(columns)
    .from(t)
    .where(and(where, shown))
    .orderBy(...lineOrder(query.order))
  const { rows, ...page } = await runPageQuery(query, inOrder, countMatchingLines(db, where, shown))
  const { offset } = parsePage(query)
  const isRising = query.order === 'time asc'
  const seqAt = (index: number) => (isRising ? offset + index + 1 : page.total - offset - index)
  return { ...page, records: rows.map((row, index) => ({ ...toOperationRow(row), seq: seqAt(index) })) }
}

/** The first lines of the operation log, as many as an unpaged list returns. */
export const listOperations = async (
  context: Context,
  query: ParsedInputOf<typeof operationLogApi.list>,
  shown: VisibleLines,
): Promise<OperationRow[]> => (await pageOperations(context, { ...query, size: MOST_LISTED }, shown)).records

/** The newest log lines of people whose name begins with the keyword, as options. */
export async function operationLogOptions(
  { db, actor }: Context,
  keyword: string | undefined,
  shown: VisibleLines,
): Promise<Option[]> {
  const rows = await db
    .select(columns)
    .from(t)
    .where(and(keyword ? startsWithExactlyCondition(t.userName, keyword) : undefined, shown(actor)))
    .orderBy(...lineOrder(undefined))
    .limit(MOST_CHOICES)
  return rows.map(({ listId, time, userName, module, action }) => ({
    value: listId,
    label: [
      formatDateTime(time.toISOString()),
      userName,
      moduleWord(module),
      actionWord(module, action),
    ].join(' '),
  }))
}

/**
 * The number of lines; without a filter it is calculated from the chain's length, and only hidden lines are
 * counted.
 */
async function countMatchingLines(
  db: Queryable,
  where: SQL | undefined,
  shown: SQL | undefined,
): Promise<number> {
  if (where) return db.$count(t, and(where, shown))
  const [head] = await db.select({ seq: sysOperationLogHead.seq }).from(sysOperationLogHead)
  const { seq: archived } = await lastArchivedLine(db)
  return (head?.seq ?? 0) - archived - (shown ? await db.$count(t, not(shown)) : 0)
}

/** Finds a line of the operation log. @throws 404 when the reader may not see it */
export async function findOperation(
  { db, actor }: Context,
  listId: string,
  shown: VisibleLines,
): Promise<OperationDetail> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.listId, listId), shown(actor)))
  if (!row) throw notFound()
  const [before, after] = [maskLoggedValues(row.before, actor), maskLoggedValues(row.after, actor)]
  return {
    ...row,
    time: row.time.toISOString(),
    before,
    after,
    names: await loadRecordNames(db, [before, after]),
  }
}

export async function exportOperations(
  context: Context,
  query: ExportQuery,
  shownTo: VisibleLines,
  reply: FastifyReply,
) {
  const shown = shownTo(context.actor)
  const where = lineConditions(query)
  return sendExport<Omit<OperationRow, 'seq'>>(context, reply, {
    listing: operationListing,
    module: logPrefix,
    input: query,
    total: await countMatchingLines(context.db, where, shown),
    ids: context.db
      .select({ listId: t.listId })
      .from(t)
      .where(and(where, shown))
      .orderBy(...lineOrder(query.order)),
    load: async (db, listIds) =>
      (
        await db
          .select(columns)
          .from(t)
          .where(inArray(t.listId, [...listIds]))
      ).map(toOperationRow),
  })
}

const toOperationRow = (
  row: { [K in keyof typeof columns]: (typeof t.$inferSelect)[K] },
): Omit<OperationRow, 'seq'> => ({ ...row, time: row.time.toISOString() })

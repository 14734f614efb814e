import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { LoginRow, loginLogApi } from '@agency/shared/contract/log.contract'
import { logPrefix } from '@agency/shared/contract/log-prefix'
import type { Option } from '@agency/shared/contract/page'
import { formatDateTime } from '@agency/shared/format/dates'
import { loginListing } from '@agency/shared/log/log.listing'
import { loginResultWord } from '@agency/shared/log/log-words'
import { desc, inArray, type SQL } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { describeRowDevice } from '../../center/device'
import type { Queryable } from '../../db/database'
import { sendExport } from '../../excel/export'
import type { Context } from '../../http/context'
import {
  equalsCondition,
  filterConditions,
  MOST_CHOICES,
  MOST_LISTED,
  orderBy,
  runPageQuery,
  startsWithExactlyCondition,
  timeRangeConditions,
  withoutPaging,
} from '../../http/list'
import { sysLoginLog } from '../../session/session.table'
import type { Settings } from '../../settings'
import { createNameLookup } from '../../system/directory'

type PageQuery = ParsedInputOf<typeof loginLogApi.page>
type ExportQuery = ParsedInputOf<typeof loginLogApi.exportExcel>

const t = sysLoginLog
const times = timeRangeConditions(t.time)

const loginConditions = (query: ExportQuery): SQL | undefined =>
  filterConditions(withoutPaging(query), {
    username: (text) => startsWithExactlyCondition(t.username, text),
    ip: (text) => startsWithExactlyCondition(t.ip, text),
    client: equalsCondition(t.client),
    result: equalsCondition(t.result),
    createTimeStart: times.start,
    createTimeEnd: times.end,
    listIds: (listIds) => inArray(t.listId, [...listIds]),
  })

const loginOrder = (order: string | undefined) => orderBy(order, { time: t.time }, desc(t.time), t.listId)

export async function pageLogins({ db, settings }: Context, query: PageQuery) {
  const where = loginConditions(query)
  const inOrder = db
    .select()
    .from(t)
    .where(where)
    .orderBy(...loginOrder(query.order))
  const { rows, ...page } = await runPageQuery(query, inOrder, db.$count(t, where))
  return { ...page, records: await toLoginRows(db, settings, rows) }
}

/** The first rows of the login log, as many as an unpaged list returns. */
export const listLogins = async (
  context: Context,
  query: ParsedInputOf<typeof loginLogApi.list>,
): Promise<LoginRow[]> => (await pageLogins(context, { ...query, size: MOST_LISTED })).records

/** The newest logins of accounts whose name begins with the keyword, as options. */
export async function loginLogOptions({ db }: Context, keyword: string | undefined): Promise<Option[]> {
  const rows = await db
    .select()
    .from(t)
    .where(keyword ? startsWithExactlyCondition(t.username, keyword) : undefined)
    .orderBy(...loginOrder(undefined))
    .limit(MOST_CHOICES)
  return rows.map(({ listId, time, username, result }) => ({
    value: listId,
    label: [formatDateTime(time.toISOString()), username, loginResultWord(result)].join(' '),
  }))
}

export async function exportLogins(context: Context, query: ExportQuery, reply: FastifyReply) {
  const { db, settings } = context
  const where = loginConditions(query)
  return sendExport<LoginRow>(context, reply, {
    listing: loginListing,
    module: logPrefix,
    input: query,
    total: await db.$count(t, where),
    ids: db
      .select({ listId: t.listId })
      .from(t)
      .where(where)
      .orderBy(...loginOrder(query.order)),
    load: async (tx, listIds) =>
      toLoginRows(
        tx,
        settings,
        await tx
          .select()
          .from(t)
          .where(inArray(t.listId, [...listIds])),
      ),
  })
}

/** Rows of the login log with the names of the people; a logout row has only an account id. */
async function toLoginRows(
  db: Queryable,
  settings: Settings,
  rows: readonly (typeof t.$inferSelect)[],
): Promise<LoginRow[]> {
  const nameOf = await createNameLookup(db, rows, (row) => row.userId)
  return rows.map((row) => ({
    ...row,
    time: row.time.toISOString(),
    realName: nameOf(row.userId),
    device: describeRowDevice(row, settings),
  }))
}

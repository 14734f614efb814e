import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { Option } from '@agency/shared/contract/page'
import { formatDateTime } from '@agency/shared/format/dates'
import { logPrefix } from '@agency/shared/log/log-prefix'
import { loginResultWord } from '@agency/shared/log/log-words'
import type { LoginRow, loginLogApi } from '@agency/shared/modules/system-log/log.contract'
import { loginListing } from '@agency/shared/modules/system-log/log.listing'
import { desc, inArray, type SQL } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { deviceOf } from '../../center/device'
import type { Queryable } from '../../db/database'
import { sendExport } from '../../excel/export'
import type { Context } from '../../http/context'
import {
  beginsWith,
  conditions,
  MOST_CHOICES,
  MOST_LISTED,
  orderBy,
  pageOf,
  same,
  timeRange,
} from '../../http/list'
import { sysLoginLog } from '../../session/session.table'
import type { Settings } from '../../settings'
import { namesOf } from '../../system/directory'

type PageQuery = ParsedInputOf<typeof loginLogApi.page>
type ExportQuery = ParsedInputOf<typeof loginLogApi.exportExcel>
type Filters = Omit<ExportQuery, 'order' | 'menuId' | 'exportId'>

const t = sysLoginLog
const times = timeRange(t.time)

const matching = (filters: Filters): SQL | undefined =>
  conditions(filters, {
    username: (text) => beginsWith(t.username, text),
    ip: (text) => beginsWith(t.ip, text),
    client: same(t.client),
    result: same(t.result),
    createTimeStart: times.start,
    createTimeEnd: times.end,
    listIds: (listIds) => inArray(t.listId, [...listIds]),
  })

const ordered = (order: string | undefined) => orderBy(order, { time: t.time }, desc(t.time), t.listId)

export async function pageLogins({ db, settings }: Context, query: PageQuery) {
  const { currPage, limit, current: page, size: most, order, menuId: _, ...filters } = query
  const { size, current, offset } = pageOf({ currPage, limit, current: page, size: most })
  const where = matching(filters)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(t)
      .where(where)
      .orderBy(...ordered(order))
      .limit(size)
      .offset(offset),
    db.$count(t, where),
  ])
  return { records: await asRows(db, settings, rows), total, size, current }
}

/** The first of the same lines, as many as a plain list holds. */
export const listLogins = async (
  context: Context,
  query: ParsedInputOf<typeof loginLogApi.list>,
): Promise<LoginRow[]> => (await pageLogins(context, { ...query, size: MOST_LISTED })).records

/** The newest logins of accounts whose name begins so, as choices. */
export async function chooseLogins({ db }: Context, keyword: string | undefined): Promise<Option[]> {
  const rows = await db
    .select()
    .from(t)
    .where(keyword ? beginsWith(t.username, keyword) : undefined)
    .orderBy(...ordered(undefined))
    .limit(MOST_CHOICES)
  return rows.map(({ listId, time, username, result }) => ({
    value: listId,
    label: [formatDateTime(time.toISOString()), username, loginResultWord(result)].join(' '),
  }))
}

export async function exportLogins(context: Context, query: ExportQuery, reply: FastifyReply) {
  const { order, menuId: _, exportId: __, ...filters } = query
  const { db, settings } = context
  const where = matching(filters)
  return sendExport<LoginRow>(context, reply, {
    listing: loginListing,
    module: logPrefix,
    input: query,
    total: await db.$count(t, where),
    ids: db
      .select({ listId: t.listId })
      .from(t)
      .where(where)
      .orderBy(...ordered(order)),
    load: async (tx, listIds) =>
      asRows(
        tx,
        settings,
        await tx
          .select()
          .from(t)
          .where(inArray(t.listId, [...listIds])),
      ),
  })
}

/** A logout names nobody: the account is that of its person. */
async function asRows(
  db: Queryable,
  settings: Settings,
  rows: readonly (typeof t.$inferSelect)[],
): Promise<LoginRow[]> {
  const people = await namesOf(
    db,
    rows.map((row) => row.userId),
  )
  return rows.map((row) => ({
    listId: row.listId,
    time: row.time.toISOString(),
    username: row.username,
    userId: row.userId,
    realName: people.get(row.userId ?? '') ?? null,
    ip: row.ip,
    client: row.client,
    device: deviceOf(row, settings),
    result: row.result,
  }))
}

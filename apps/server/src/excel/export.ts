import { dictionariesOfFields, type Words } from '@agency/shared/fields/words'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { exportColumnNames, type Listing } from '@agency/shared/list/listing'
import { describeFilters, dictionariesOfFilters } from '@agency/shared/log/filter-words'
import { createExportSheets, type Origin, type Table } from '@agency/shared/workbook/export-book'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Queryable } from '../db/database'
import type { Context } from '../http/context'
import { withoutPaging } from '../http/list'
import { badField, badInputRefusal } from '../http/refusal'
import type { SENT } from '../http/route'
import { loadDictionaries, orgNamesOf, userNamesById } from '../system/directory'
import { sendBook } from './xlsx-book'

/** Maximum number of rows of a sheet below its heading. */
const MOST_ROWS = 1_048_575
const BATCH = 1_000
/** Interval of progress messages in ms. */
const TELL_EVERY_MS = 400
const ID_BYTES = 16
const IDS_AT_ONCE = 20_000
/** Maximum number of characters of an unknown column name in the error message. */
const MOST_NAME = 64
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isId = (text: string) => UUID.test(text)

const say = {
  tooMany: (most: number) => `一次最多导出 ${most} 行，请缩小查询范围`,
  noColumn: (name: string) => `没有可以导出的列：${name}`,
}

interface Export<R> {
  /** The columns of the list, as its page shows them. */
  listing: Listing
  /** Name of the exported file without extension; defaults to that of the list. */
  name?: string | undefined
  /** The module under which the export is written to the operation log. */
  module: string
  /** The request, which is logged; `exportId` identifies progress messages, `columns` are those to write. */
  input: { exportId?: string; columns?: readonly string[] }
  total: number
  /** True when the number of rows may not be shown to everybody who reads the log. */
  isCountSecret?: true | undefined
  /** The columns whose sums are written below the rows, as on the page. */
  summed?: readonly string[] | undefined
  /** Totals that the list's page shows and that are not sums of a column. */
  totals?: Origin['totals']
  /** A query for the `listId`s of the exported rows, in their order. */
  ids: SQLWrapper
  /** Loads the rows with these ids, in any order, in the form in which they are shown. */
  load(db: Queryable, listIds: readonly string[]): Promise<readonly (R & { listId: string })[]>
}

/**
 * Sends a list as a workbook. It is logged with person, filters and number of rows before the first byte is
 * sent; rows are loaded while writing, so memory stays constant; progress is sent live. A closed connection
 * ends it.
 * @throws 400 for more rows than a sheet can hold, and for an unknown column
 */
export async function sendExport<R extends object>(
  context: Context,
  reply: FastifyReply,
  { listing, name = listing.name, summed, totals, ...of }: Export<R>,
): Promise<typeof SENT> {
  const columns = requestedColumns(listing, of.input.columns)
  const origin = await describeExport(context, { ...of, listing, summed, totals })
  const words = await loadDictionaryLabels(context.db, dictionariesOfFields(listing.labels, columns))
  const rows = await exportRows<R>(context, of)
  return sendTable(context, reply, { name, origin, table: { labels: listing.labels, columns, words, rows } })
}

interface SentTable<R extends object> {
  /** Name of the file without date and extension. */
  name: string
  table: Table<R>
  origin: Origin
}

/** Sends a table as a workbook with 导出说明, named after the table and the day. The caller logs it. */
export const sendTable = async <R extends object>(
  { clock }: Pick<Context, 'clock'>,
  reply: FastifyReply,
  { name, table, origin }: SentTable<R>,
): Promise<typeof SENT> => sendBook(reply, datedName(name, clock()), createExportSheets(table, origin))

/** A file name such as '客户列表-2026-11-28.xlsx'. */
export const datedName = (name: string, now: Date): string => `${name}-${shanghaiDateAt(now)}.xlsx`

/** A list and the request for its export. */
interface Asked {
  listing: Pick<Listing, 'name' | 'labels'>
  module: string
  input: object
  summed?: readonly string[] | undefined
  totals?: Origin['totals']
}

/** The content of 导出说明: who exported, when, and with which filters. */
export async function describeExport(
  { db, actor, clock }: Context,
  { listing, module, input, summed, totals }: Asked,
): Promise<Origin> {
  const filters = withoutPaging(input)
  const of = { module, labels: listing.labels }
  const ids = Object.values(filters).flatMap((value) =>
    typeof value === 'string' && isId(value) ? [value] : [],
  )
  const [words, people, orgs] = await Promise.all([
    dictionariesOfFilters(of, filters).then((names) => loadDictionaryLabels(db, names)),
    userNamesById(db, ids),
    orgNamesOf(db, ids),
  ])
  return {
    title: listing.name,
    by: actor.nickName,
    at: clock(),
    filters: await describeFilters(of, filters, { words, nameOf: (id) => people.get(id) ?? orgs.get(id) }),
    summed,
    totals,
  }
}

/**
 * The rows of an export for any kind of file: logged before the first is loaded, with live progress.
 * @throws 400 for more rows than a sheet can hold
 */
export async function exportRows<R extends object>(
  context: Context,
  {
    module,
    input,
    total,
    isCountSecret,
    ids,
    load,
  }: Omit<Export<R>, 'listing' | 'name' | 'summed' | 'totals'>,
): Promise<AsyncGenerator<R & { listId: string }>> {
  if (total > MOST_ROWS) throw badInputRefusal(say.tooMany(MOST_ROWS))
  const { exportId, ...asked } = input
  await context.write(async (write) =>
    write.log({
      module,
      action: 'export',
      after: { query: asked, ...(isCountSecret ? {} : { rows: total }) },
    }),
  )
  return withProgress(context, exportId, total, streamRowsInIdOrder(context.db, ids.getSQL(), load))
}

/**
 * The columns to export: the requested ones in that order, or all. Only columns that the list offers can be
 * requested.
 * @throws 400 at `columns`
 */
export function requestedColumns(listing: Listing, asked?: readonly string[]): readonly string[] {
  const offered = exportColumnNames(listing)
  const unknown = asked?.find((name) => !offered.includes(name))
  if (unknown !== undefined) throw badField('columns', say.noColumn(unknown.slice(0, MOST_NAME)))
  return asked ?? offered
}

/** The labels of dictionary values by dictionary, including those of disabled values. */
export async function loadDictionaryLabels(db: Queryable, names: readonly string[]): Promise<Words> {
  if (names.length === 0) return (_dictionary, value) => value
  const found = await loadDictionaries(db, names, true)
  const known = new Map(
    Object.entries(found).map(([name, options]) => [
      name,
      new Map(options.map(({ value, label }) => [value, label])),
    ]),
  )
  return (dictionary, value) => known.get(dictionary)?.get(value) ?? value
}

/**
 * Yields the rows in order. Only the ids are read in one snapshot; rows are loaded as the receiver consumes
 * them, so that a slow or broken connection holds no database connection. Rows deleted meanwhile are left
 * out.
 */
async function* streamRowsInIdOrder<R extends { listId: string }>(
  db: Queryable,
  ids: SQL,
  load: (db: Queryable, listIds: readonly string[]) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  const keys = await loadPackedIds(db, ids)
  for (let at = 0; at < keys.length; at += BATCH * ID_BYTES) {
    const listIds = unpackIds(keys.subarray(at, at + BATCH * ID_BYTES))
    const byId = new Map((await load(db, listIds)).map((row) => [row.listId, row]))
    yield* listIds.flatMap((listId) => byId.get(listId) ?? [])
  }
}

/** The ids packed as 16 bytes each: a million take 16 MB. */
const loadPackedIds = (db: Queryable, ids: SQL): Promise<Buffer> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`declare exported no scroll cursor for ${ids}`)
      const chunks: Buffer[] = []
      for (;;) {
        const { rows } = await tx.execute<{ list_id: string }>(sql.raw(`fetch ${IDS_AT_ONCE} from exported`))
        if (rows.length === 0) return Buffer.concat(chunks)
        chunks.push(Buffer.from(rows.map((row) => row.list_id.replaceAll('-', '')).join(''), 'hex'))
      }
    },
    { accessMode: 'read only' },
  )

const unpackIds = (keys: Buffer): string[] =>
  Array.from({ length: keys.length / ID_BYTES }, (_none, at) =>
    keys
      .toString('hex', at * ID_BYTES, (at + 1) * ID_BYTES)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )

async function* withProgress<R>(
  context: Context,
  exportId: string | undefined,
  total: number,
  rows: AsyncIterable<R>,
) {
  const { bus, db, actor } = context
  let done = 0
  let last = 0
  for await (const row of rows) {
    yield row
    done++
    if (!exportId || Date.now() - last < TELL_EVERY_MS) continue
    last = Date.now()
    // A failed progress message is no reason to stop.
    void bus
      .broadcast(db, { type: 'exporting', userId: actor.userId, exportId, rows: done, total })
      .catch(() => undefined)
  }
}

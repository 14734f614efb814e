import { dictionariesIn, type Words } from '@agency/shared/fields/words'
import { dateAt } from '@agency/shared/format/dates'
import { exportedNames, type Listing } from '@agency/shared/list/listing'
import { dictionariesOfFilters, filterWords } from '@agency/shared/log/filter-words'
import { exportBook, type Origin, type Table } from '@agency/shared/workbook/export-book'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Queryable } from '../db/database'
import type { Context } from '../http/context'
import { filtersIn } from '../http/list'
import { badField, refuse } from '../http/refusal'
import type { SENT } from '../http/route'
import { dictionaries, namesOf, orgNamesOf } from '../system/directory'
import { sendBook } from './xlsx-book'

/** Rows a sheet holds below its heading. */
const MOST_ROWS = 1_048_575
const BATCH = 1_000
/** How often the person is told how far it is, in milliseconds. */
const TELL_EVERY_MS = 400
const ID_BYTES = 16
const IDS_AT_ONCE = 20_000
/** Characters of a name that are said back. */
const MOST_NAME = 64
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isId = (text: string) => UUID.test(text)

const say = {
  tooMany: (most: number) => `一次最多导出 ${most} 行，请缩小查询范围`,
  noColumn: (name: string) => `没有可以导出的列：${name}`,
}

interface Export<R> {
  /** What is written of a row: the words that the page of the list shows. */
  listing: Listing
  /** File name without its ending, where it is not the listing's. */
  name?: string | undefined
  /** Module in the operation log. */
  module: string
  /** What was asked for: logged; `exportId` names it in progress messages, `columns` are those that are written. */
  input: { exportId?: string; columns?: readonly string[] }
  total: number
  /** How many rows there were is not for everybody who reads the log. */
  isCountSecret?: true | undefined
  /** The columns that the page adds up: their sums stand beside the rows. */
  summed?: readonly string[] | undefined
  /** What the page says of all rows together and no column adds up to. */
  totals?: Origin['totals']
  /** The `listId`s of its rows, in order. */
  ids: SQLWrapper
  /** Rows of some ids, in any order, as they are shown. */
  load(db: Queryable, listIds: readonly string[]): Promise<readonly (R & { listId: string })[]>
}

/**
 * Answers an export: logged with who, what and how many rows before the first byte leaves, loaded while it is written
 * so that memory stays flat, and told live how far it is. A closed connection ends it.
 * @throws 400 for more rows than a sheet holds, and for a column that the list does not have
 */
export async function sendExport<R extends object>(
  context: Context,
  reply: FastifyReply,
  { listing, name = listing.name, summed, totals, ...of }: Export<R>,
): Promise<typeof SENT> {
  const columns = columnsAsked(listing, of.input.columns)
  const origin = await originOf(context, { ...of, listing, summed, totals })
  const words = await wordsOf(context.db, dictionariesIn(listing.labels, columns))
  const rows = await exportedRows<R>(context, of)
  return sendTable(context, reply, { name, origin, table: { labels: listing.labels, columns, words, rows } })
}

interface SentTable<R extends object> {
  /** File name without date and ending. */
  name: string
  table: Table<R>
  origin: Origin
}

/** Answers a sheet of rows with 导出说明 beside it, under the name and the day; whoever calls has logged it. */
export const sendTable = async <R extends object>(
  { clock }: Pick<Context, 'clock'>,
  reply: FastifyReply,
  { name, table, origin }: SentTable<R>,
): Promise<typeof SENT> => sendBook(reply, datedName(name, clock()), exportBook(table, origin))

/** '客户列表-2026-11-28.xlsx' */
export const datedName = (name: string, now: Date): string => `${name}-${dateAt(now)}.xlsx`

/** A list and what was asked of it. */
interface Asked {
  listing: Pick<Listing, 'name' | 'labels'>
  module: string
  input: object
  summed?: readonly string[] | undefined
  totals?: Origin['totals']
}

/** Who asks for a file, when and with which filters, for its 导出说明. */
export async function originOf(
  { db, actor, clock }: Context,
  { listing, module, input, summed, totals }: Asked,
): Promise<Origin> {
  const filters = filtersIn(input)
  const of = { module, labels: listing.labels }
  const ids = Object.values(filters).flatMap((value) =>
    typeof value === 'string' && isId(value) ? [value] : [],
  )
  const [words, people, orgs] = await Promise.all([
    dictionariesOfFilters(of, filters).then((names) => wordsOf(db, names)),
    namesOf(db, ids),
    orgNamesOf(db, ids),
  ])
  return {
    title: listing.name,
    by: actor.nickName,
    at: clock(),
    filters: await filterWords(of, filters, { words, nameOf: (id) => people.get(id) ?? orgs.get(id) }),
    summed,
    totals,
  }
}

/**
 * The rows of an export for a file of any kind: logged before the first of them is loaded, and told live.
 * @throws 400 for more rows than a sheet holds
 */
export async function exportedRows<R extends object>(
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
  if (total > MOST_ROWS) throw refuse(say.tooMany(MOST_ROWS))
  const { exportId, ...asked } = input
  await context.write(async (write) =>
    write.log({
      module,
      action: 'export',
      after: { query: asked, ...(isCountSecret ? {} : { rows: total }) },
    }),
  )
  return told(context, exportId, total, rowsInOrder(context.db, ids.getSQL(), load))
}

/**
 * The columns of a list's file: those that were asked for, in that order, or all of them. What a list does not have in its
 * file cannot be asked for.
 * @throws 400 at `columns`
 */
export function columnsAsked(listing: Listing, asked?: readonly string[]): readonly string[] {
  const offered = exportedNames(listing)
  const unknown = asked?.find((name) => !offered.includes(name))
  if (unknown !== undefined) throw badField('columns', say.noColumn(unknown.slice(0, MOST_NAME)))
  return asked ?? offered
}

/** What the values of these dictionaries are called, those that are no longer offered too. */
export async function wordsOf(db: Queryable, names: readonly string[]): Promise<Words> {
  if (names.length === 0) return (_dictionary, value) => value
  const found = await dictionaries(db, names, true)
  const known = new Map(
    Object.entries(found).map(([name, options]) => [
      name,
      new Map(options.map(({ value, label }) => [value, label])),
    ]),
  )
  return (dictionary, value) => known.get(dictionary)?.get(value) ?? value
}

/**
 * Row after row, batch by batch. Only the keys are read on one snapshot, as fast as the database gives them; the rows
 * are loaded when the person's line asks for them, so that a slow line, or one that breaks, holds no connection. A row
 * that is deleted meanwhile is left out.
 */
async function* rowsInOrder<R extends { listId: string }>(
  db: Queryable,
  ids: SQL,
  load: (db: Queryable, listIds: readonly string[]) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  const keys = await packedIds(db, ids)
  for (let at = 0; at < keys.length; at += BATCH * ID_BYTES) {
    const listIds = unpacked(keys.subarray(at, at + BATCH * ID_BYTES))
    const byId = new Map((await load(db, listIds)).map((row) => [row.listId, row]))
    yield* listIds.flatMap((listId) => byId.get(listId) ?? [])
  }
}

/** The keys as 16 bytes each: a million of them are 16 MB. */
const packedIds = (db: Queryable, ids: SQL): Promise<Buffer> =>
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

const unpacked = (keys: Buffer): string[] =>
  Array.from({ length: keys.length / ID_BYTES }, (_none, at) =>
    keys
      .toString('hex', at * ID_BYTES, (at + 1) * ID_BYTES)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )

async function* told<R>(
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
    // Whoever does not hear of it waits without knowing how long: no reason to stop.
    void bus
      .tell(db, { type: 'exporting', userId: actor.userId, exportId, rows: done, total })
      .catch(() => undefined)
  }
}

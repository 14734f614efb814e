import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Queryable } from '../db/database'
import type { Context } from '../http/context'
import { refuse } from '../http/refusal'
import type { SENT } from '../http/route'
import { sendXlsx, type XlsxColumn } from './xlsx-stream'

/** Rows a sheet holds below its heading. */
const MOST_ROWS = 1_048_575
const BATCH = 1_000
/** How often the person is told how far it is, in milliseconds. */
const TELL_EVERY_MS = 400
/** How long a person's slow line may hold the connection between two batches. */
const IDLE_LIMIT = '10min'

const say = { tooMany: (most: number) => `一次最多导出 ${most} 行，请缩小查询范围` }

export interface Export<R> {
  /** File name without its ending. */
  name: string
  /** Module in the operation log. */
  module: string
  columns: readonly XlsxColumn<R>[]
  /** What was asked for: logged, and `exportId` names it in progress messages. */
  input: { exportId?: string }
  total: number
  /** The `listId`s of its rows, in order. */
  ids: SQLWrapper
  /** Rows of some ids, in any order, as they are shown. */
  load(db: Queryable, listIds: readonly string[]): Promise<readonly (R & { listId: string })[]>
}

/**
 * Answers an export: logged with who, what and how many rows before the first byte leaves, read through a cursor on
 * one snapshot so that memory stays flat, and told live how far it is. A closed connection ends the reading.
 * @throws 400 for more rows than a sheet holds
 */
export async function sendExport<R>(
  context: Context,
  reply: FastifyReply,
  { name, module, columns, input, total, ids, load }: Export<R>,
): Promise<typeof SENT> {
  if (total > MOST_ROWS) throw refuse(say.tooMany(MOST_ROWS))
  const { exportId, ...asked } = input
  await context.write(async (write) =>
    write.log({ module, action: 'export', after: { query: asked, rows: total } }),
  )
  const rows = told(context, exportId, total, rowsInOrder(context.db, ids.getSQL(), load))
  return sendXlsx(reply, `${name}.xlsx`, columns, rows)
}

/** Batch after batch from a cursor. The transaction ends with the last row, or when nobody reads any more. */
async function* rowsInOrder<R extends { listId: string }>(
  db: Queryable,
  ids: SQL,
  load: (db: Queryable, listIds: readonly string[]) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  const batches = new PassThrough({ objectMode: true, highWaterMark: 1 })
  const reading = db
    .transaction(
      async (tx) => {
        await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = '${IDLE_LIMIT}'`))
        await tx.execute(sql`declare exported no scroll cursor for ${ids}`)
        for (;;) {
          const { rows } = await tx.execute<{ list_id: string }>(sql.raw(`fetch ${BATCH} from exported`))
          if (rows.length === 0 || batches.destroyed) return
          const listIds = rows.map((row) => row.list_id)
          const byId = new Map((await load(tx, listIds)).map((row) => [row.listId, row]))
          const batch = listIds.flatMap((listId) => byId.get(listId) ?? [])
          if (!batches.write(batch)) await drainedOrClosed(batches)
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    .then(
      () => batches.end(),
      (error: Error) => batches.destroy(error),
    )
  try {
    for await (const batch of batches) yield* batch as R[]
  } finally {
    batches.destroy()
    await reading
  }
}

async function drainedOrClosed(stream: PassThrough): Promise<void> {
  const decided = new AbortController()
  const { signal } = decided
  await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })])
  decided.abort()
}

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
    await bus.tell(db, { type: 'exporting', userId: actor.userId, exportId, rows: done, total })
  }
}

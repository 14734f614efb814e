import type { ArchivedSegment, OperationDetail } from '@agency/shared/contract/log.contract'
import { logPrefix } from '@agency/shared/contract/log-prefix'
import { dictionariesOfFields } from '@agency/shared/fields/words'
import { formatMonth } from '@agency/shared/format/dates'
import { exportColumnNames } from '@agency/shared/list/listing'
import { archivedListing } from '@agency/shared/log/log.listing'
import { createExportSheets } from '@agency/shared/workbook/export-book'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { describeExport, loadDictionaryLabels } from '../../excel/export'
import { sendBook } from '../../excel/xlsx-book'
import type { Context } from '../../http/context'
import { notFound } from '../../http/refusal'
import type { SENT } from '../../http/route'
import { segmentPeriod } from '../../log/archive-check'
import { sysOperationLog, sysOperationLogSegment } from '../../log/operation-log.table'
import { type LogRow, listSegments, readSegmentLines } from '../../log/segments'
import { maskLoggedValues } from './mask-values'
import type { VisibleLines } from './operation-log.store'

const AT_ONCE = 500
const say = { period: '归档月份', file: (month: string) => `操作日志-${month}.xlsx` }
const columns = exportColumnNames(archivedListing)

export const listArchivedSegments = async ({ db }: Context): Promise<ArchivedSegment[]> =>
  (await listSegments(db)).map((segment) => ({
    listId: segment.listId,
    archiveTime: segment.archiveTime.toISOString(),
    ...segmentPeriod(segment),
  }))

const segmentMonth = ({ fromTime }: { fromTime: Date }) => formatMonth(fromTime.toISOString())

type ArchivedRow = Omit<OperationDetail, 'names'>

/**
 * Sends the archived lines of a segment as a workbook, with the same restrictions and masking as for lines
 * still in the log.
 * @throws 404
 */
export async function sendArchivedSegment(
  context: Context,
  listId: string,
  shown: VisibleLines,
  reply: FastifyReply,
): Promise<typeof SENT> {
  const [segment] = await context.db
    .select()
    .from(sysOperationLogSegment)
    .where(eq(sysOperationLogSegment.listId, listId))
  if (!segment) throw notFound()
  await context.write(async (write) =>
    write.log({ module: logPrefix, action: 'download', ownId: listId, after: segmentPeriod(segment) }),
  )
  const name = say.file(segmentMonth(segment))
  const rows = visibleArchivedRows(context, readSegmentLines(context.store, segment), shown(context.actor))
  const { labels } = archivedListing
  const words = await loadDictionaryLabels(context.db, dictionariesOfFields(labels, columns))
  const origin = await describeExport(context, { listing: archivedListing, module: logPrefix, input: {} })
  const table = { labels, columns, rows, words }
  return sendBook(
    reply,
    name,
    createExportSheets<ArchivedRow>(table, { ...origin, filters: [[say.period, segmentMonth(segment)]] }),
  )
}

async function* visibleArchivedRows(
  { db, actor }: Context,
  lines: AsyncIterable<LogRow>,
  shown: SQL | undefined,
): AsyncGenerator<ArchivedRow> {
  const maskForReader = (text: string | null) => maskLoggedValues(text, actor)
  for await (const some of batchLines(lines)) {
    const ids = shown && (await visibleLineIds(db, some, shown))
    for (const { seq: _seq, prevHash: _prevHash, ...line } of some)
      if (!ids || ids.has(line.listId))
        yield {
          ...line,
          time: line.time.toISOString(),
          before: maskForReader(line.before),
          after: maskForReader(line.after),
        }
  }
}

async function* batchLines(lines: AsyncIterable<LogRow>): AsyncGenerator<LogRow[]> {
  let some: LogRow[] = []
  for await (const line of lines) {
    some.push(line)
    if (some.length < AT_ONCE) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/**
 * The ids of the archived lines that the reader may see. The conditions of the modules refer to the log
 * table, so the archived lines take its name in the query.
 */
async function visibleLineIds(
  db: Context['db'],
  lines: readonly LogRow[],
  shown: SQL,
): Promise<ReadonlySet<string>> {
  const given = lines.map(({ listId, module, action, ownId, before, after }) => ({
    list_id: listId,
    own_id: ownId,
    module,
    action,
    before,
    after,
  }))
  const { rows } = await db.execute<{ list_id: string }>(
    sql`with ${sysOperationLog} as (select * from json_populate_recordset(null::${sysOperationLog}, ${JSON.stringify(given)}::json))
      select list_id from ${sysOperationLog} where ${shown}`,
  )
  return new Set(rows.map(({ list_id }) => list_id))
}

import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Option } from '@agency/shared/contract/page'
import type { FastifyReply } from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'
import { sendFile } from '../http/send-file'

/** Text stays text, whatever it begins with; a decimal string of money too: its cents must not become a float. */
type CellValue = string | number | boolean | Date | null | undefined

export interface XlsxColumn<Row> {
  header: string
  /** characters */
  width?: number
  value(row: Row): CellValue
}

interface XlsxSheet<Row> {
  sheetName?: string
  columns: readonly XlsxColumn<Row>[]
  rows: AsyncIterable<Row> | Iterable<Row>
}

const MIME_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const DEFAULT_WIDTH = 16
/** What Excel lets into a cell. */
const LONGEST_TEXT = 32_767

/**
 * An xlsx with one heading row, written while it is read: memory does not grow with the rows, which are asked for
 * one by one. Destroying the stream ends the rows' iterator. Strings are written as inline text, so '=1+1' is those
 * four characters and no formula.
 */
export function streamXlsx<Row>({ sheetName = 'Sheet1', columns, rows }: XlsxSheet<Row>): Readable {
  const sheet = {
    name: sheetName,
    columns: columns.map(({ header, width = DEFAULT_WIDTH }) => ({ header, width })),
    freezePane: { rows: 1 },
  }
  // The DOM's and Node's declarations of the same class disagree where both are loaded.
  return Readable.fromWeb(writeXlsxStream(cellsOf(rows, columns), sheet) as ReadableStream)
}

async function* cellsOf<Row>(rows: XlsxSheet<Row>['rows'], columns: readonly XlsxColumn<Row>[]) {
  for await (const row of rows) yield columns.map((column) => cellOf(column.value(row)))
}

function cellOf(value: CellValue) {
  // Code points that are no characters make the sheet unreadable for every XML parser.
  if (typeof value === 'string') return value.replace(/[\p{Cn}\p{Cs}]/gu, '').slice(0, LONGEST_TEXT)
  return value ?? null
}

/** Answers an export; `name` with its ending. */
export const sendXlsx = <Row>(
  reply: FastifyReply,
  name: string,
  columns: XlsxSheet<Row>['columns'],
  rows: XlsxSheet<Row>['rows'],
) => sendFile(reply, { name, mimeType: MIME_TYPE, stream: streamXlsx({ columns, rows }) })

/** Words for the values of a dictionary: '' for none, and a value that left the dictionary stands for itself. */
export function labels(options: readonly Option[]): (value: string | null | undefined) => string {
  const words = new Map(options.map(({ value, label }) => [value, label]))
  return (value) => (value ? (words.get(value) ?? value) : '')
}

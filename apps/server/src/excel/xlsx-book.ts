import { PassThrough, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import { sendFile } from '../http/send-file'

/** Text stays text, whatever it begins with; a figure is written digit by digit, as the database has it. */
export type BookCell = string | { figure: string } | null

export interface BookSheet<R> {
  name: string
  headers: readonly string[]
  rows: AsyncIterable<R> | Iterable<R>
  cells(row: R): readonly BookCell[]
}

const MIME_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OF_DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const OF_PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
/** What Excel lets into a cell. */
const LONGEST_TEXT = 32_767
/** Rows that are handed on at once. */
const AT_ONCE = 200

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Code points that are no characters of XML are left out. */
const xmlOf = (text: string) =>
  text
    .replace(/[\p{Cn}\p{Cs}]|(?![\t\n\r])\p{Cc}/gu, '')
    .slice(0, LONGEST_TEXT)
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const cellXml = (cell: BookCell) => {
  if (cell === null || cell === '') return '<c/>'
  return typeof cell === 'string'
    ? `<c t="inlineStr"><is><t xml:space="preserve">${xmlOf(cell)}</t></is></c>`
    : `<c><v>${xmlOf(cell.figure)}</v></c>`
}
const rowXml = (cells: readonly BookCell[]) => `<row>${cells.map(cellXml).join('')}</row>`

async function* sheetXml<R>({ headers, rows, cells }: BookSheet<R>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(headers)}`
  let waiting: string[] = []
  for await (const row of rows) {
    waiting.push(rowXml(cells(row)))
    if (waiting.length < AT_ONCE) continue
    yield waiting.join('')
    waiting = []
  }
  yield `${waiting.join('')}</sheetData></worksheet>`
}

/** The parts of the file beside its sheets (ECMA-376, part 1). */
function partsOf(names: readonly string[]): Record<string, string> {
  const numbers = names.map((_, at) => at + 1)
  const sheets = names.map(
    (name, at) => `<sheet name="${xmlOf(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const type = (of: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${of}+xml`
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${OF_PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type('worksheet')}"/>`).join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${OF_PACKAGE}/relationships"><Relationship Id="rId1" Type="${OF_DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OF_DOCUMENT}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${OF_PACKAGE}/relationships">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${OF_DOCUMENT}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
  }
}

/**
 * An xlsx of several sheets, written while it is read, one sheet after the other: the library that writes the product's
 * other sheets streams one only. Destroying the stream ends the rows' iterators.
 */
// biome-ignore lint/suspicious/noExplicitAny: each sheet has rows of its own kind
export function streamBook(sheets: readonly BookSheet<any>[]): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  let reading: Readable | undefined
  for (const [name, text] of Object.entries(partsOf(sheets.map((sheet) => sheet.name))))
    zip.addBuffer(Buffer.from(text), name)
  for (const [at, sheet] of sheets.entries())
    zip.addReadStreamLazy(`xl/worksheets/sheet${at + 1}.xml`, {}, (done) => {
      reading = Readable.from(sheetXml(sheet))
      reading.on('error', (error) => out.destroy(error))
      done(null, reading)
    })
  zip.on('error', (error: Error) => out.destroy(error))
  out.on('close', () => reading?.destroy())
  zip.end()
  zip.outputStream.pipe(out)
  return out
}

/** Answers a book; `name` with its ending. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export const sendBook = (reply: FastifyReply, name: string, sheets: readonly BookSheet<any>[]) =>
  sendFile(reply, { name, mimeType: MIME_TYPE, stream: streamBook(sheets) })

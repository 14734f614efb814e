// Writes the parts of an xlsx file (ECMA-376, part 1). Existing libraries that stream a workbook round every number
// to a binary float and write one sheet only.
import type { Cell } from '../fields/cells'

/** A sheet of a workbook: one row of headings, and rows with the same number of cells. */
export interface Sheet {
  name: string
  headings: readonly string[]
  /** Read row by row while the sheet is written. */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
  /** True for a sheet of labels and values, without a filter. */
  isPlain?: true
}

/** A file inside the xlsx; its text must be read after that of all parts before it. */
export interface Part {
  path: string
  text(): AsyncIterable<string> | Iterable<string>
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OF_DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const OF_PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const XLSX_TYPE = `${TYPE}.sheet`
/** Maximum length of a cell's text in Excel. */
const LONGEST_TEXT = 32_767
/** Rows written per chunk; those of the first chunk determine the column widths. */
const AT_ONCE = 200
/** Minimum width of a column, in characters. */
const NARROWEST = 8
const WIDEST = 60
/** Space for the filter button in a heading. */
const BUTTON = 3
const MARGIN = 2

/** Style numbers of `Styles`; those of number formats follow. */
const HEADING = 1
const QUOTED = 2
const FIRST_FIGURE = 3
/** Lower numbers are built-in formats of every program. */
const FIRST_FORMAT = 164

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text that needs no escaping in XML: printable ASCII without markup characters and '_', and common Chinese. */
const PLAIN = /^[ !#-%'-;=?-^`-~\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]*$/
/** '_x0041_' would be read as 'A', so the underscore is escaped. */
const CODED = /_(?=x[0-9A-Fa-f]{4}_)/g

/** Escapes text for XML: invalid characters are removed, and text too long for a cell is truncated. */
export function escapeXmlText(text: string): string {
  const cut = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text
  if (PLAIN.test(cut)) return cut
  return cut
    .replace(/[\p{Cn}\p{Cs}]|(?![\t\n\r])\p{Cc}/gu, '')
    .replace(CODED, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** The number formats used in a workbook so far, with their style numbers. */
class Styles {
  readonly #formats = new Map<string, number>()

  /** The style number of a number format, for the attribute `s` of a cell. */
  styleNumberOf(format: string): number {
    const known = this.#formats.get(format)
    if (known !== undefined) return known
    const style = FIRST_FIGURE + this.#formats.size
    this.#formats.set(format, style)
    return style
  }

  /** The styles part, written after all cells. */
  xml(): string {
    const formats = [...this.#formats.keys()]
    const numbers = formats.map(
      (format, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escapeXmlText(format)}"/>`,
    )
    const figures = formats.map(
      (_format, at) => `<xf numFmtId="${FIRST_FORMAT + at}" ${OF_PLAIN} applyNumberFormat="1"/>`,
    )
    return (
      `${HEAD}<styleSheet xmlns="${MAIN}">` +
      (formats.length > 0 ? `<numFmts count="${formats.length}">${numbers.join('')}</numFmts>` : '') +
      `<fonts count="2"><font><sz val="11"/><name val="宋体"/></font>` +
      `<font><b/><sz val="11"/><name val="宋体"/></font></fonts>` +
      '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
      '<fill><patternFill patternType="solid"><fgColor rgb="FFE8F1FC"/><bgColor indexed="64"/></patternFill></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="${FIRST_FIGURE + formats.length}">` +
      `<xf numFmtId="0" ${OF_PLAIN}/>` +
      '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>' +
      `<xf numFmtId="0" ${OF_PLAIN} quotePrefix="1"/>` +
      `${figures.join('')}</cellXfs></styleSheet>`
    )
  }
}
const OF_PLAIN = 'fontId="0" fillId="0" borderId="0" xfId="0"'

/** Column name of an index: 'A' for 0, 'AB' for 27. */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}

/** Text that a program would evaluate if somebody edited its cell. */
const FORMULA = /^[=+\-@\t\r]/

const textXml = (place: string, style: number | undefined, text: string) =>
  `<c r="${place}"${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escapeXmlText(text)}</t></is></c>`

function cellXml(place: string, cell: Cell, styles: Styles): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return textXml(place, FORMULA.test(cell) ? QUOTED : undefined, cell)
  return `<c r="${place}" s="${styles.styleNumberOf(cell.format)}"><v>${cell.figure}</v></c>`
}

/** Display width: Chinese characters take twice the space of others. */
function displayWidth(text: string): number {
  let room = 0
  for (const character of text) room += (character.codePointAt(0) ?? 0) > 0xff ? 2 : 1
  return room
}

function cellDisplayWidth(cell: Cell | undefined): number {
  if (!cell) return 0
  if (typeof cell === 'string') return displayWidth(cell)
  const { figure, format } = cell
  if (!format.includes('#')) return format.length
  const [whole = ''] = figure.split('.')
  return whole.length + Math.ceil(whole.length / 3) + displayWidth(format.slice('#,##0'.length))
}

/** Column widths derived from the first rows. */
function columnsXml(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const widths = headings.map((heading, at) => {
    const room = Math.max(
      displayWidth(heading) + BUTTON,
      ...rows.map((row) => cellDisplayWidth(row[at]) + MARGIN),
    )
    return Math.min(Math.max(room, NARROWEST), WIDEST)
  })
  return `<cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols>`
}

const sheetOpeningXml = (headings: readonly string[], rows: readonly (readonly Cell[])[]) =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `${columnsXml(headings, rows)}<sheetData><row r="1">${headings
    .map((heading, at) => textXml(`${columnName(at)}1`, HEADING, heading))
    .join('')}</row>`

/** Splits rows into chunks. */
async function* batchRows(rows: Sheet['rows']): AsyncGenerator<(readonly Cell[])[]> {
  let some: (readonly Cell[])[] = []
  for await (const row of rows) {
    some.push(row)
    if (some.length < AT_ONCE) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/** Writes a sheet chunk by chunk, holding only one chunk of rows in memory. */
async function* sheetXml({ headings, rows, isPlain }: Sheet, styles: Styles): AsyncGenerator<string> {
  const names = headings.map((_heading, at) => columnName(at))
  let last = 1
  for await (const some of batchRows(rows)) {
    if (last === 1) yield sheetOpeningXml(headings, some)
    yield some
      .map((row) => {
        last += 1
        const cells = row.map((cell, at) => cellXml(`${names[at]}${last}`, cell, styles))
        return `<row r="${last}">${cells.join('')}</row>`
      })
      .join('')
  }
  if (last === 1) yield sheetOpeningXml(headings, [])
  const filter = isPlain ? '' : `<autoFilter ref="A1:${names.at(-1) ?? 'A'}${last}"/>`
  yield `</sheetData>${filter}</worksheet>`
}

const contentTypesXml = (sheets: readonly Sheet[]) =>
  `${HEAD}<Types xmlns="${OF_PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
  `${sheets.map((_sheet, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`

const relationshipXml = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OF_DOCUMENT}/${kind}" Target="${target}"/>`
const relationshipsXml = (all: readonly string[]) =>
  `${HEAD}<Relationships xmlns="${OF_PACKAGE}/relationships">${all.join('')}</Relationships>`

const bookXml = (sheets: readonly Sheet[]) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OF_DOCUMENT}"><sheets>${sheets
    .map(({ name }, at) => `<sheet name="${escapeXmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`

/**
 * The parts of an xlsx with several sheets in the order in which they must be written: the sheets one after the
 * other, and the styles last, once all cells are known.
 */
export function workbookParts(sheets: readonly Sheet[]): readonly Part[] {
  const styles = new Styles()
  const links = sheets.map((_sheet, at) =>
    relationshipXml(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
  )
  const wholePart = (path: string, text: () => string): Part => ({ path, text: () => [text()] })
  return [
    wholePart('[Content_Types].xml', () => contentTypesXml(sheets)),
    wholePart('_rels/.rels', () =>
      relationshipsXml([relationshipXml('rId1', 'officeDocument', 'xl/workbook.xml')]),
    ),
    wholePart('xl/workbook.xml', () => bookXml(sheets)),
    wholePart('xl/_rels/workbook.xml.rels', () =>
      relationshipsXml([...links, relationshipXml(`rId${sheets.length + 1}`, 'styles', 'styles.xml')]),
    ),
    ...sheets.map((sheet, at) => ({
      path: `xl/worksheets/sheet${at + 1}.xml`,
      text: () => sheetXml(sheet, styles),
    })),
    wholePart('xl/styles.xml', () => styles.xml()),
  ]
}

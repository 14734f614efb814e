import type { TextEncoding } from '@agency/shared/text/decode'
import { type CellObject, read, type WorkBook, type WorkSheet } from 'xlsx'
import { findCellDamage, removeWhiteSpace, textOfCell } from './cell-text'
import { countKnownHeadings } from './header-map'
import { importMessages as say } from './import.messages'
import type { ParsedRow, ParsedSheet } from './import.types'
import { firstVisibleSheet, openXlsx } from './open-xlsx'
import { PACKED_SHEET, packForParser } from './pack-for-parser'
import { readDelimitedText } from './read-delimited'
import { countHiddenRows, findMergedRanges, isCoveredByMerge, type MergedRange } from './sheet-facts'
import { kindOfWorkbook } from './workbook-kind'
import { READ_ROWS, WORKBOOK_LIMITS } from './workbook-limits'
import { damagedFileError, WorkbookRefused } from './workbook-refused'
import { simplifyXml } from './xml-text'

/**
 * Reads the first visible sheet, or a list that is text. Runs in a worker, because a malicious file may use all the
 * time it gets.
 *
 * @param labels headings of the fields, which tell the heading row from a title above it
 * @param how.acceptsText true when the import also takes lists that are text, such as a bank's CSV
 * @param how.headerRow the number of the row with the headings, where a person says it
 */
export async function readWorkbook(
  bytes: Uint8Array,
  labels: readonly string[],
  { acceptsText = false, headerRow }: { acceptsText?: boolean; headerRow?: number } = {},
): Promise<ParsedSheet> {
  const kind = kindOfWorkbook(bytes)
  if (kind === 'xlsx') return collectSheet(await readXlsx(bytes), labels, headerRow)
  if (kind === 'xls') return collectSheet(readXls(bytes), labels, headerRow)
  if (!acceptsText) throw new WorkbookRefused(say.isText)
  return collectSheet(readText(bytes, labels), labels, headerRow)
}

interface ReadSheet {
  name: string
  sheet: WorkSheet
  date1904: boolean
  merged: readonly MergedRange[]
  otherSheets: string[]
  hiddenRows: number
  encoding?: TextEncoding
}

const PARSE = { type: 'array', dense: true, sheetRows: READ_ROWS, cellNF: true, cellFormula: false } as const

async function readXlsx(bytes: Uint8Array): Promise<ReadSheet> {
  const xlsx = await openXlsx(bytes)
  const part = firstVisibleSheet(xlsx.sheets)
  const xml = simplifyXml(await xlsx.text(part.path))
  const sheet = parseWorkbookBytes(await packForParser(xlsx, xml)).Sheets[PACKED_SHEET]
  if (!sheet) throw damagedFileError()
  return {
    name: part.name,
    sheet,
    date1904: xlsx.date1904,
    merged: findMergedRanges(xml),
    otherSheets: xlsx.sheets.filter((other) => other !== part && !other.hidden).map(({ name }) => name),
    hiddenRows: countHiddenRows(xml),
  }
}

function readXls(bytes: Uint8Array): ReadSheet {
  const book = parseWorkbookBytes(bytes)
  const states = book.Workbook?.Sheets
  const [name, ...otherSheets] = book.SheetNames.filter((_name, index) => !states?.[index]?.Hidden)
  const sheet = name === undefined ? undefined : book.Sheets[name]
  if (name === undefined || !sheet) throw new WorkbookRefused(say.noVisibleSheet)
  return {
    name,
    sheet,
    date1904: book.Workbook?.WBProps?.date1904 ?? false,
    merged: (sheet['!merges'] ?? []).map(({ s, e }) => ({
      firstRow: s.r,
      lastRow: e.r,
      firstColumn: s.c,
      lastColumn: e.c,
    })),
    otherSheets,
    hiddenRows: 0, // The parser does not say; hidden rows are read like the others.
  }
}

function readText(bytes: Uint8Array, labels: readonly string[]): ReadSheet {
  const { rows, encoding } = readDelimitedText(bytes, labels)
  const grid = rows.map((row) => row.map((text): CellObject => ({ t: 's', v: text })))
  return {
    name: say.textSheet,
    sheet: { '!data': grid },
    date1904: false,
    merged: [],
    otherSheets: [],
    hiddenRows: 0,
    encoding,
  }
}

function parseWorkbookBytes(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, PARSE)
  } catch (error) {
    const locked = /password|encrypt/i.test(String(error))
    throw locked ? new WorkbookRefused(say.encrypted, { cause: error }) : damagedFileError(error)
  }
}

function collectSheet(read: ReadSheet, labels: readonly string[], headerRow?: number): ParsedSheet {
  const { name, sheet, date1904, otherSheets, hiddenRows, encoding } = read
  const grid = sheetGridRows(sheet)
  const header = findHeaderRow(grid, { date1904, labels, headerRow })
  if (!header)
    throw new WorkbookRefused(headerRow === undefined ? say.noData(name) : say.noHeadings(headerRow))
  const rows: ParsedRow[] = []
  for (let index = header.index + 1; index < Math.min(grid.length, READ_ROWS); index += 1) {
    const row = parseRow(grid[index], index, header.cells.length, read)
    if (row.values.some(Boolean)) rows.push(row)
  }
  if (rows.length === 0) throw new WorkbookRefused(say.noRows(name))
  if (rows.length > WORKBOOK_LIMITS.rows) throw new WorkbookRefused(say.tooManyRows(WORKBOOK_LIMITS.rows))
  return {
    sheetName: name,
    headerRow: header.index + 1,
    headers: header.cells,
    rows,
    unread: findUnreadPart(sheet, grid),
    otherSheets,
    hiddenRows,
    encoding,
  }
}

type GridRow = readonly (CellObject | undefined)[] | undefined

/** In dense mode rows are sparse arrays, so a distant cell costs nothing unless it is visited. */
const sheetGridRows = (sheet: WorkSheet): readonly GridRow[] => sheet['!data'] ?? []

interface HeaderSearch {
  date1904: boolean
  labels: readonly string[]
  headerRow: number | undefined
}

/** The row with the most known headings, among the first ones or in the row that was named. */
function findHeaderRow(grid: readonly GridRow[], { date1904, labels, headerRow }: HeaderSearch) {
  let best: { index: number; cells: string[]; hits: number } | undefined
  const [from, until] =
    headerRow === undefined ? [0, WORKBOOK_LIMITS.headerWithin] : [headerRow - 1, headerRow]
  for (let index = from; index < Math.min(grid.length, until); index += 1) {
    const cells = cellTextsOfRow(grid[index], WORKBOOK_LIMITS.columns, date1904).map(removeWhiteSpace)
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) continue
    const hits = countKnownHeadings(cells, labels)
    if (!best || hits > best.hits) best = { index, cells, hits }
  }
  return best
}

function cellTextsOfRow(row: GridRow, columns: number, date1904: boolean): string[] {
  const length = Math.min(row?.length ?? 0, columns)
  return Array.from({ length }, (_none, column) => textOfCell(row?.[column], date1904))
}

function parseRow(
  cells: GridRow,
  index: number,
  columns: number,
  { date1904, merged }: Pick<ReadSheet, 'date1904' | 'merged'>,
): ParsedRow {
  const texts = cellTextsOfRow(cells, columns, date1904)
  while (texts.length < columns) texts.push('')
  const mergedHere = merged.filter(({ firstRow, lastRow }) => index >= firstRow && index <= lastRow)
  const damaged = texts.flatMap((_text, column) => {
    const reason = isCoveredByMerge(mergedHere, index, column) ? 'merged' : findCellDamage(cells?.[column])
    return reason ? [{ column, reason }] : []
  })
  const values = texts.map(removeWhiteSpace)
  const spaced = texts.flatMap((text, column) => (text === values[column] ? [] : [{ column, text }]))
  return { row: index + 1, values, spaced, damaged }
}

/** `!fullref` is the sheet's own claim of its size; it is only shown to the person and never used to count. */
function findUnreadPart(sheet: WorkSheet, grid: readonly GridRow[]): ParsedSheet['unread'] {
  const lastRow = Number(/(\d+)$/.exec(String(sheet['!fullref'] ?? ''))?.[1] ?? grid.length)
  if (lastRow > READ_ROWS) return 'rows'
  const read = grid.slice(0, READ_ROWS)
  return read.some((row) => (row?.length ?? 0) > WORKBOOK_LIMITS.columns) ? 'columns' : undefined
}

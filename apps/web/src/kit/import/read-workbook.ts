import { type CellObject, read, type WorkBook, type WorkSheet } from 'xlsx'
import { findCellDamage, removeWhiteSpace, textOfCell } from './cell-text'
import { countKnownHeadings } from './header-map'
import { importMessages as say } from './import.messages'
import type { ParsedRow, ParsedSheet } from './import.types'
import { firstVisibleSheet, openXlsx } from './open-xlsx'
import { PACKED_SHEET, packForParser } from './pack-for-parser'
import { kindOfWorkbook, READ_ROWS, WORKBOOK_LIMITS } from './workbook-limits'
import { damagedFileError, WorkbookRefused } from './workbook-refused'

/** Reads the first visible sheet. Runs in a worker, because a malicious file may use all the time it gets. */
export async function readWorkbook(bytes: Uint8Array, labels: readonly string[]): Promise<ParsedSheet> {
  const { name, sheet, date1904 } = kindOfWorkbook(bytes) === 'xlsx' ? await readXlsx(bytes) : readXls(bytes)
  return collectSheet(name, sheet, date1904, labels)
}

interface ReadSheet {
  name: string
  sheet: WorkSheet
  date1904: boolean
}

const PARSE = { type: 'array', dense: true, sheetRows: READ_ROWS, cellNF: true, cellFormula: false } as const

async function readXlsx(bytes: Uint8Array): Promise<ReadSheet> {
  const xlsx = await openXlsx(bytes)
  const part = firstVisibleSheet(xlsx.sheets)
  const sheet = parseWorkbookBytes(await packForParser(xlsx, part)).Sheets[PACKED_SHEET]
  if (!sheet) throw damagedFileError()
  return { name: part.name, sheet, date1904: xlsx.date1904 }
}

function readXls(bytes: Uint8Array): ReadSheet {
  const book = parseWorkbookBytes(bytes)
  const states = book.Workbook?.Sheets
  const name = book.SheetNames.find((_name, index) => !states?.[index]?.Hidden)
  const sheet = name === undefined ? undefined : book.Sheets[name]
  if (name === undefined || !sheet) throw new WorkbookRefused(say.noVisibleSheet)
  return { name, sheet, date1904: book.Workbook?.WBProps?.date1904 ?? false }
}

function parseWorkbookBytes(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, PARSE)
  } catch (error) {
    const locked = /password|encrypt/i.test(String(error))
    throw locked ? new WorkbookRefused(say.encrypted, { cause: error }) : damagedFileError(error)
  }
}

function collectSheet(
  sheetName: string,
  sheet: WorkSheet,
  date1904: boolean,
  labels: readonly string[],
): ParsedSheet {
  const grid = sheetGridRows(sheet)
  const header = findHeaderRow(grid, date1904, labels)
  if (!header) throw new WorkbookRefused(say.noData(sheetName))
  const rows: ParsedRow[] = []
  for (let index = header.index + 1; index < Math.min(grid.length, READ_ROWS); index += 1) {
    const row = parseRow(grid[index], index + 1, header.cells.length, date1904)
    if (row.values.some(Boolean)) rows.push(row)
  }
  if (rows.length === 0) throw new WorkbookRefused(say.noRows(sheetName))
  if (rows.length > WORKBOOK_LIMITS.rows) throw new WorkbookRefused(say.tooManyRows(WORKBOOK_LIMITS.rows))
  return {
    sheetName,
    headerRow: header.index + 1,
    headers: header.cells,
    rows,
    unread: findUnreadPart(sheet, grid[header.index]),
  }
}

type GridRow = readonly (CellObject | undefined)[] | undefined

/** In dense mode rows are sparse arrays, so a distant cell costs nothing unless it is visited. */
const sheetGridRows = (sheet: WorkSheet): readonly GridRow[] => sheet['!data'] ?? []

function findHeaderRow(grid: readonly GridRow[], date1904: boolean, labels: readonly string[]) {
  let best: { index: number; cells: string[]; hits: number } | undefined
  for (let index = 0; index < Math.min(grid.length, WORKBOOK_LIMITS.headerWithin); index += 1) {
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

function parseRow(cells: GridRow, row: number, columns: number, date1904: boolean): ParsedRow {
  const texts = cellTextsOfRow(cells, columns, date1904)
  while (texts.length < columns) texts.push('')
  const damagedCells = texts.flatMap((_text, column) => {
    const reason = findCellDamage(cells?.[column])
    return reason ? [{ column, reason }] : []
  })
  const values = texts.map(removeWhiteSpace)
  const spaced = texts.flatMap((text, column) => (text === values[column] ? [] : [{ column, text }]))
  return { row, values, spaced, damaged: damagedCells }
}

/** `!fullref` is the sheet's own claim of its size; it is only shown to the person and never used to count. */
function findUnreadPart(sheet: WorkSheet, header: GridRow): ParsedSheet['unread'] {
  const lastRow = Number(/(\d+)$/.exec(String(sheet['!fullref'] ?? ''))?.[1] ?? 0)
  if (lastRow > READ_ROWS) return 'rows'
  return (header?.length ?? 0) > WORKBOOK_LIMITS.columns ? 'columns' : undefined
}

import { importMessages as say } from './import.messages'
import type { WorkbookMarks } from './import.types'
import type { StyleBook } from './mark-styles'
import {
  attributeValue,
  columnIndex,
  columnName,
  elementPattern,
  escapeCellText,
  findElements,
  findFirstElement,
  tagPrefix,
  withAttribute,
  withoutAttribute,
} from './xml-text'

const LAST_COLUMN = 16383
const LONGEST_TEXT = 32767
const REPORT_WIDTH = 48

/** The changes to a row; columns count from 0. */
interface RowPlan {
  marked: ReadonlySet<number>
  note?: string
  isHeader?: boolean
}

interface Cell {
  column: number
  attributes: string
  inner: string | undefined
}

interface RowContext {
  row: number
  /** The prefix of the sheet's namespace, 'x:' or ''. */
  prefix: string
  reportColumn: number
  /** Format of a cell that does not exist yet. */
  baseFormat(column: number): number
  styles: StyleBook
}

/** The sheet's XML with invalid cells coloured and a column 错误说明 at the right; everything else is unchanged. */
export function markSheetXml(xml: string, marks: WorkbookMarks, styles: StyleBook): string {
  const data = findFirstElement(xml, 'sheetData')
  if (data?.inner === undefined) throw new Error('the sheet has no sheetData')
  const prefix = tagPrefix(data.tag)
  const reportColumn = marks.reportColumn ?? findReportColumn(data.inner, marks.headerRow)
  const columnFormats = columnFormatLookup(xml)
  const plans = planRowMarks(marks)
  const returning = marks.reportColumn !== undefined

  const rows = replaceRows(data.inner, (row, { attributes, inner, whole, tag }) => {
    const plan = plans.get(row) ?? (returning && row > marks.headerRow ? NOTHING_WRONG : undefined)
    if (!plan) return whole
    const rowFormat = attributeValue(attributes, 's')
    const formatOfMissingCell = (column: number) => Number(rowFormat ?? columnFormats(column))
    const cells = parseRowCells(inner)
    const next = markRowCells(
      cells,
      plan,
      { row, prefix, reportColumn, baseFormat: formatOfMissingCell, styles },
      returning,
    )
    // `spans` would no longer be right; it is optional.
    const rest = withAttribute(withoutAttribute(attributes, 'spans'), 'r', row)
    const other = inner.replace(elementPattern('c'), '')
    return `<${tag}${rest}>${next.map((cell) => cellXml(cell, row, prefix)).join('')}${other}</${tag}>`
  })
  const before = xml.slice(0, xml.indexOf(data.xml))
  const after = xml.slice(before.length + data.xml.length)
  const head = widenColumn(extendDimension(before, reportColumn), reportColumn, prefix)
  return `${head}<${data.tag}${data.attributes}>${rows}</${data.tag}>${after}`
}

const NOTHING_WRONG: RowPlan = { marked: new Set() }

function planRowMarks(marks: WorkbookMarks): Map<number, RowPlan> {
  const columns = new Map<number, Set<number>>()
  for (const { row, column } of marks.cells) columns.set(row, (columns.get(row) ?? new Set()).add(column))
  const plans = new Map<number, RowPlan>([[marks.headerRow, { marked: new Set(), isHeader: true }]])
  for (const { row, text } of marks.notes)
    plans.set(row, { marked: columns.get(row) ?? new Set(), note: text })
  return plans
}

function markRowCells(cells: Cell[], plan: RowPlan, context: RowContext, returning: boolean): Cell[] {
  const { styles, baseFormat, reportColumn } = context
  const byColumn = new Map(cells.map((cell) => [cell.column, cell]))
  const currentCellFormat = (cell: Cell | undefined, column: number) =>
    Number(cell ? (attributeValue(cell.attributes, 's') ?? 0) : baseFormat(column))
  const setCellFormat = (cell: Cell, format: number) => {
    byColumn.set(cell.column, { ...cell, attributes: withAttribute(cell.attributes, 's', format) })
  }

  if (returning && !plan.isHeader)
    for (const cell of cells) {
      const format = currentCellFormat(cell, cell.column)
      if (styles.isMarked(format) && !plan.marked.has(cell.column))
        setCellFormat(cell, styles.cleared(format))
    }
  for (const column of plan.marked) {
    const cell = byColumn.get(column)
    const format = currentCellFormat(cell, column)
    const done = cell !== undefined && styles.isMarked(format)
    if (!done) setCellFormat(cell ?? { column, attributes: '', inner: undefined }, styles.marked(format))
  }

  byColumn.delete(reportColumn)
  const lastHeader = cells.filter(({ column, inner }) => inner && column < reportColumn).at(-1)
  const text = plan.isHeader ? say.reportHeading : plan.note
  const format = plan.isHeader ? styles.marked(currentCellFormat(lastHeader, reportColumn)) : 0
  if (text) byColumn.set(reportColumn, createTextCell(reportColumn, text, format, context.prefix))
  return [...byColumn.values()].sort((a, b) => a.column - b.column)
}

const createTextCell = (column: number, text: string, format: number, prefix: string): Cell => ({
  column,
  attributes: ` s="${format}" t="inlineStr"`,
  inner: `<${prefix}is><${prefix}t xml:space="preserve">${escapeCellText(text.slice(0, LONGEST_TEXT))}</${prefix}t></${prefix}is>`,
})

function cellXml({ column, attributes, inner }: Cell, row: number, prefix: string): string {
  const tag = `${prefix}c`
  const rest = ` r="${columnName(column)}${row}"${withoutAttribute(attributes, 'r')}`
  return inner === undefined ? `<${tag}${rest}/>` : `<${tag}${rest}>${inner}</${tag}>`
}

/** Cells may omit their address; they then follow the previous one. */
function parseRowCells(row: string): Cell[] {
  let last = -1
  return findElements(row, 'c').map(({ attributes, inner }) => {
    const reference = attributeValue(attributes, 'r')
    last = reference ? columnIndex(reference) : last + 1
    return { column: last, attributes, inner }
  })
}

interface RowXml {
  whole: string
  tag: string
  attributes: string
  inner: string
}

/** Rows may omit their number in the same way. */
function replaceRows(data: string, change: (row: number, xml: RowXml) => string): string {
  let last = 0
  return data.replace(
    elementPattern('row'),
    (whole: string, tag: string, attributes: string, inner: string | undefined) => {
      last = Number(attributeValue(attributes, 'r') ?? last + 1)
      return change(last, { whole, tag, attributes, inner: inner ?? '' })
    },
  )
}

/** The first empty column at the right; the one next to the headings when the sheet extends to its limit. */
function findReportColumn(data: string, headerRow: number): number {
  let widest = -1
  let header = -1
  replaceRows(data, (row, { inner, whole }) => {
    for (const cell of parseRowCells(inner)) {
      if (!cell.inner) continue
      widest = Math.max(widest, cell.column)
      if (row === headerRow) header = Math.max(header, cell.column)
    }
    return whole
  })
  return Math.min(widest < LAST_COLUMN ? widest + 1 : header + 1, LAST_COLUMN)
}

function columnFormatLookup(xml: string): (column: number) => number {
  const ranges = findElements(findFirstElement(xml, 'cols')?.inner ?? '', 'col').map(({ attributes }) => ({
    from: Number(attributeValue(attributes, 'min')) - 1,
    to: Number(attributeValue(attributes, 'max')) - 1,
    format: Number(attributeValue(attributes, 'style') ?? 0),
  }))
  return (column) => ranges.find(({ from, to }) => column >= from && column <= to)?.format ?? 0
}

/** Extends `<dimension ref="A1:K20"/>` to the report's column. */
function extendDimension(before: string, column: number): string {
  const dimension = /(<(?:[\w.-]+:)?dimension\s[^<>]*?ref=["'])([A-Z]+\d+)(?::([A-Z]+)(\d+))?/
  return before.replace(dimension, (_whole, head: string, from: string, end?: string, row?: string) => {
    const last = Math.max(column, columnIndex(end ?? from))
    return `${head}${from}:${columnName(last)}${row ?? from.replace(/\D/g, '')}`
  })
}

/** Sets the width of the report's column, unless a range covers it already, because ranges must not overlap. */
function widenColumn(before: string, column: number, prefix: string): string {
  const own = `<${prefix}col min="${column + 1}" max="${column + 1}" width="${REPORT_WIDTH}" customWidth="1"/>`
  const cols = findFirstElement(before, 'cols')
  if (!cols) return `${before}<${prefix}cols>${own}</${prefix}cols>`
  const ranges = findElements(cols.inner ?? '', 'col')
  const starts = ranges.map(({ attributes }) => Number(attributeValue(attributes, 'min')))
  const isCovered = ranges.some(
    ({ attributes }, index) =>
      column + 1 >= (starts[index] ?? 0) && column + 1 <= Number(attributeValue(attributes, 'max')),
  )
  if (isCovered) return before
  const at = starts.findIndex((start) => start > column + 1)
  const all = ranges.map(({ xml }) => xml)
  all.splice(at < 0 ? all.length : at, 0, own)
  return before.replace(cols.xml, () => `<${cols.tag}${cols.attributes}>${all.join('')}</${cols.tag}>`)
}

import type { Fields } from '@agency/shared/fields/fields'
import { readCell } from '@agency/shared/fields/read-cell'
import { countKnownHeadings, matchHeaders } from '../import/header-map'
import { importFieldsOf } from '../import/import-fields'
import { rowsOfHtml } from './clipboard-html'
import { rowsOfText } from './clipboard-text'
import { pasteMessages as say } from './paste.messages'

export interface PasteColumns {
  fields: Fields
  /** The fields that can be pasted, in the order of columns that have no headings. */
  names: readonly string[]
  /** The options of dictionaries, by the name of the dictionary. */
  options: Readonly<Record<string, readonly { value: string; label: string }[]>>
}

export interface PastedRow {
  /** The value of each field; what cannot be read is the text that was pasted. */
  values: Record<string, string>
  /** The texts of fields that have no place for a part of them. */
  typed: Record<string, string>
  /** The first text of the row, by which it is recognised. */
  first: string
}

interface PastedTable {
  rows: PastedRow[]
  /** What was left out, in words. */
  leftOut: string[]
}

/** Rows in which a heading is looked for: a title may stand above it. */
const HEADING_WITHIN = 5
/** So many labels in one row are a heading, and no data that happens to be called so. */
const LEAST_HEADINGS = 2

/** Reads what was copied from a workbook: its HTML, or else its text. */
export function readPastedTable(
  { html, text }: { html: string; text: string },
  { fields, names, options }: PasteColumns,
): PastedTable {
  const copied = html === '' ? undefined : rowsOfHtml(new DOMParser().parseFromString(html, 'text/html'))
  const { rows, hidden } = copied ?? { rows: rowsOfText(text), hidden: 0 }
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const labels = names.map((name) => fields[name]?.label ?? name)
  const heading = filled
    .slice(0, HEADING_WITHIN)
    .findIndex((cells) => countKnownHeadings(cells, labels) >= LEAST_HEADINGS)
  const data = filled.slice(heading + 1)
  const columns = findColumns(filled[heading] ?? [], { fields, names })
  const placed = new Set(columns.values())
  const unknown = columnsWithText(data).filter((column) => !placed.has(column))
  return {
    rows: data.map((cells) => readRow(cells, columns, { fields, names, options })),
    leftOut: [
      ...(heading > 0 ? [say.rowsAbove(heading)] : []),
      ...(hidden > 0 ? [say.hiddenRows(hidden)] : []),
      ...(unknown.length > 0
        ? [say.unknownColumns(unknown.map((at) => filled[heading]?.[at] || say.columnAt(at + 1)).join('、'))]
        : []),
    ],
  }
}

/** The column of each field: by the headings, or in order where these say nothing else. */
function findColumns(
  headings: readonly string[],
  { fields, names }: Pick<PasteColumns, 'fields' | 'names'>,
): ReadonlyMap<string, number> {
  const inOrder = new Map(names.map((name, at) => [name, at]))
  const matched = matchHeaders(headings, importFieldsOf(fields, names)).columns
  return [...matched].every(([name, column]) => inOrder.get(name) === column) ? inOrder : matched
}

const columnsWithText = (rows: readonly (readonly string[])[]): number[] =>
  [...new Set(rows.flatMap((cells) => cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]))))].sort(
    (a, b) => a - b,
  )

function readRow(
  cells: readonly string[],
  columns: ReadonlyMap<string, number>,
  { fields, names, options }: PasteColumns,
): PastedRow {
  const values: Record<string, string> = {}
  const typed: Record<string, string> = {}
  for (const name of names) {
    const field = fields[name]
    const column = columns.get(name)
    const text = column === undefined ? '' : (cells[column] ?? '').trim()
    const reading =
      field && text !== '' ? readCell(field, text, options[field.dict ?? name]) : { value: text }
    values[name] = reading.value
    if ('isPart' in reading) typed[name] = text
  }
  return { values, typed, first: cells.find((cell) => cell.trim() !== '')?.trim() ?? '' }
}

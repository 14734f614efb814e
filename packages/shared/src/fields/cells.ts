import { formatDate, parseInstant } from '../format/dates'
import type { FieldKind } from './kinds'
import { fieldValue } from './value-in'
import { cellText, type Described, type Words } from './words'

/** A number as a workbook stores it, with its display format. Dates and times are numbers too. */
export interface Figure {
  /** The decimal digits as the server sends them; they never pass through a binary float. */
  readonly figure: string
  /** A number format of ECMA-376, part 1, 18.8.31. */
  readonly format: string
}

/** Content of a workbook cell: text, a number, or nothing. */
export type Cell = string | Figure | null

const FIGURE = /^-?\d+(?:\.(\d+))?$/
const DAY_MS = 86_400_000
const SECOND_MS = 1_000
const SHANGHAI_MS = 8 * 3_600_000
/** The serial number of 1970-01-01 in a workbook, which counts days from 1899-12-30. */
const EPOCH_DAYS = 25_569
/** Serial number of 1900-03-01. Workbooks count a 29 February 1900 that never existed, so earlier dates stay text. */
const FIRST_DAYS = 61
export const DAY_FORMAT = 'yyyy-mm-dd'
export const MINUTE_FORMAT = 'yyyy-mm-dd hh:mm'
const SECOND_FORMAT = 'yyyy-mm-dd hh:mm:ss'

/** The number format with this many decimals and thousands separators. */
export const numberFormat = (decimals: number): string =>
  decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`

/** A number shown with all its decimals, at least `least`; null when the value is not a number. */
function numberToFigure(value: unknown, least: number): Figure | null {
  const text = String(value)
  const found = FIGURE.exec(text)
  return found ? { figure: text, format: numberFormat(Math.max(least, found[1]?.length ?? 0)) } : null
}

/** The same number, displayed with so many decimals. */
const showWithDecimals = (found: Figure | null, decimals: number): Figure | null =>
  found && { figure: found.figure, format: numberFormat(decimals) }

/** The workbook serial number of a Shanghai wall clock time; null before 1900-03-01, where serials are ambiguous. */
function millisecondsToSerialFigure(shanghaiMs: number, format: string): Figure | null {
  const days = shanghaiMs / DAY_MS + EPOCH_DAYS
  return days < FIRST_DAYS ? null : { figure: String(days), format }
}

/** The serial number of a date, or of the Shanghai date of an instant. */
const dateToSerialFigure = (value: unknown): Figure | null =>
  millisecondsToSerialFigure(Date.parse(formatDate(String(value))), DAY_FORMAT)

/** The serial number of an instant in Shanghai time, cut to the second. */
const instantToSerialFigure = (value: unknown, format: string): Figure | null => {
  const seconds = Math.floor(parseInstant(String(value)).getTime() / SECOND_MS)
  return millisecondsToSerialFigure(seconds * SECOND_MS + SHANGHAI_MS, format)
}

interface Typed {
  /** The unit of numbers of this kind, used when the field names none. */
  readonly unit?: string
  figure(value: unknown): Figure | null
}
const asWords: Typed = { figure: () => null }

/** How values of each kind are written to a workbook. This is the only place that decides it. */
const KINDS: Readonly<Record<FieldKind, Typed>> = {
  text: asWords,
  area: asWords,
  dict: asWords,
  person: asWords,
  people: asWords,
  flag: asWords,
  files: asWords,
  money: { unit: '元', figure: (value) => numberToFigure(value, 2) },
  // The cell holds the exact number and shows what the page shows.
  wan: { unit: '万元', figure: (value) => showWithDecimals(numberToFigure(value, 0), 2) },
  percent: { unit: '%', figure: (value) => numberToFigure(value, 0) },
  decimal: { figure: (value) => numberToFigure(value, 0) },
  number: { figure: (value) => numberToFigure(value, 0) },
  date: { figure: dateToSerialFigure },
  time: { figure: (value) => instantToSerialFigure(value, MINUTE_FORMAT) },
  instant: { figure: (value) => instantToSerialFigure(value, SECOND_FORMAT) },
}

/** True for kinds whose values are numbers to be added up or compared; their columns are right-aligned. */
export const isNumericKind = (kind: FieldKind): boolean =>
  KINDS[kind] !== asWords && kind !== 'date' && kind !== 'time' && kind !== 'instant'

/** The workbook number of a value; null when the value is invalid for its kind or the kind is text. */
export const workbookNumberOf = (kind: FieldKind, value: unknown): Figure | null =>
  value === null || value === undefined || value === '' ? null : KINDS[kind].figure(value)

/**
 * The workbook cell of a field: its number, or the text that the page shows instead ('开标后可见', '—', '长期'); null
 * where the page shows nothing.
 */
export function workbookCell(name: string, field: Described, row: object, words: Words): Cell {
  const value = field.figure ? field.figure(row) : fieldValue(row, name)
  const figure = workbookNumberOf(field.kind, value)
  if (figure && !field.read) return figure
  const text = cellText(name, field, row, words)
  if (text === '') return null
  if (!figure) return text
  const remark = field.remark?.(row).replaceAll('"', '”')
  return remark ? { figure: figure.figure, format: `${figure.format}" ${remark}"` } : figure
}

/** The heading of a column: the label, followed by the unit when the label does not name it. */
export function headingWithUnit({ kind, label, unit }: Pick<Described, 'kind' | 'label' | 'unit'>): string {
  const typed = KINDS[kind]
  const counted = typed === asWords ? undefined : (unit ?? typed.unit)
  if (!counted || /[（(].*[）)]$/.test(label)) return label
  return `${label}(${counted})`
}

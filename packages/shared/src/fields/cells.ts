import { formatDate, parseInstant } from '../format/dates'
import type { FieldKind } from './kinds'
import { valueIn } from './value-in'
import { cellText, type Described, type Words } from './words'

/** A number as a workbook holds it, digit by digit, and how it is shown there. A day and an instant are numbers too. */
export interface Figure {
  /** Decimal digits with a point, as the server has them: no binary fraction has been in between. */
  readonly figure: string
  /** A number format of ECMA-376, part 1, 18.8.31. */
  readonly format: string
}

/** What stands in a cell of a workbook: text that stays text, a figure, or nothing. */
export type Cell = string | Figure | null

const FIGURE = /^-?\d+(?:\.(\d+))?$/
const DAY_MS = 86_400_000
const SECOND_MS = 1_000
const SHANGHAI_MS = 8 * 3_600_000
/** How many days after 30 December 1899 the epoch of computers lies: workbooks count from there. */
const EPOCH_DAYS = 25_569
/** Workbooks count a 29 February 1900 that never was: what lies before stays text. */
const FIRST_DAYS = 61
export const DAY_FORMAT = 'yyyy-mm-dd'
export const MINUTE_FORMAT = 'yyyy-mm-dd hh:mm'
const SECOND_FORMAT = 'yyyy-mm-dd hh:mm:ss'

/** The format of a figure with so many decimals, its whole digits in threes. */
export const formatOf = (decimals: number): string =>
  decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`

/** A figure shown with all decimals that it has, `least` at least; null for what is no figure. */
function amount(value: unknown, least: number): Figure | null {
  const text = String(value)
  const found = FIGURE.exec(text)
  return found ? { figure: text, format: formatOf(Math.max(least, found[1]?.length ?? 0)) } : null
}

/** What a workbook counts for a moment of Shanghai's clock; null for one before it counts rightly. */
function serial(shanghaiMs: number, format: string): Figure | null {
  const days = shanghaiMs / DAY_MS + EPOCH_DAYS
  return days < FIRST_DAYS ? null : { figure: String(days), format }
}

/** A calendar date, or the day in Shanghai of an instant. */
const day = (value: unknown): Figure | null => serial(Date.parse(formatDate(String(value))), DAY_FORMAT)

/** An instant by Shanghai's clock, to the second. */
const moment = (value: unknown, format: string): Figure | null => {
  const seconds = Math.floor(parseInstant(String(value)).getTime() / SECOND_MS)
  return serial(seconds * SECOND_MS + SHANGHAI_MS, format)
}

interface Typed {
  /** What figures of the kind are counted in, where the field does not say. */
  readonly unit?: string
  figure(value: unknown): Figure | null
}
const asWords: Typed = { figure: () => null }

/** What a value of each kind is in a workbook: the one place that decides it. */
const KINDS: Readonly<Record<FieldKind, Typed>> = {
  text: asWords,
  area: asWords,
  dict: asWords,
  person: asWords,
  people: asWords,
  flag: asWords,
  files: asWords,
  money: { unit: '元', figure: (value) => amount(value, 2) },
  wan: { unit: '万元', figure: (value) => amount(value, 2) },
  percent: { unit: '%', figure: (value) => amount(value, 0) },
  decimal: { figure: (value) => amount(value, 0) },
  number: { figure: (value) => amount(value, 0) },
  date: { figure: day },
  time: { figure: (value) => moment(value, MINUTE_FORMAT) },
  instant: { figure: (value) => moment(value, SECOND_FORMAT) },
}

/** Whether fields of a kind are figures to be added up or compared: they stand on the right of their column. */
export const isFigureKind = (kind: FieldKind): boolean =>
  KINDS[kind] !== asWords && kind !== 'date' && kind !== 'time' && kind !== 'instant'

/** What a kind's value is in a workbook; null for what is no value of the kind, and for kinds that are words. */
export const figureOf = (kind: FieldKind, value: unknown): Figure | null =>
  value === null || value === undefined || value === '' ? null : KINDS[kind].figure(value)

/**
 * The cell of a field: its figure, or what the page says where that is no figure ('开标后可见', '—', '长期'); nothing where
 * the page says nothing.
 */
export function cellOf(name: string, field: Described, row: object, words: Words): Cell {
  const value = field.figure ? field.figure(row) : valueIn(row, name)
  const figure = figureOf(field.kind, value)
  if (figure && !field.read) return figure
  const text = cellText(name, field, row, words)
  if (text === '') return null
  if (!figure) return text
  const remark = field.remark?.(row).replaceAll('"', '”')
  return remark ? { figure: figure.figure, format: `${figure.format}" ${remark}"` } : figure
}

/** What stands above a field's cells: its label, with what its figures are counted in where the label does not say. */
export function headingOf({ kind, label, unit }: Pick<Described, 'kind' | 'label' | 'unit'>): string {
  const typed = KINDS[kind]
  const counted = typed === asWords ? undefined : (unit ?? typed.unit)
  if (!counted || /[（(].*[）)]$/.test(label)) return label
  return `${label}(${counted})`
}

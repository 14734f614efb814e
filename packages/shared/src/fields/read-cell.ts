import { dayTimeWords } from '../format/day-time.messages'
import { parseDecimalAmount } from '../format/money'
import { cleanNumber } from '../text/clean'
import { readDayTime } from '../text/day-time'
import { fold } from '../text/fold'
import type { Field } from './fields'
import { cleanInput } from './input-problems'

interface Option {
  value: string
  label: string
}

/** The value that the text of a cell stands for, and what is wrong with it. What cannot be read stays as it is. */
export interface CellReading {
  value: string
  problem?: string
  /** True when the field has no place for a part of the text: the time of day beside a date. */
  isPart?: true
}

const MOST_NAMED = 12

/** Says that a text is none of the options, and names them. */
export function noOptionMessage(label: string, text: string, options: readonly Option[]): string {
  if (options.length === 0) return `${label}「${text}」不在可选项中`
  const named = options.slice(0, MOST_NAMED).map((option) => option.label)
  const rest = options.length > MOST_NAMED ? ` 等 ${options.length} 项` : ''
  return `${label}「${text}」不在可选项中，可选：${named.join('、')}${rest}`
}

/**
 * Reads a text that comes from a cell of a workbook, imported or pasted, into a field: an option by its label or value,
 * a date as people write it, everything else as the field's rule cleans it.
 */
export function readCell(
  { kind, label, rule }: Pick<Field, 'kind' | 'label' | 'rule'>,
  text: string,
  options: readonly Option[] = [],
): CellReading {
  if (kind === 'dict') {
    const key = fold(text)
    const found =
      options.find((option) => option.value === text || option.label === text) ??
      options.find((option) => fold(option.label) === key)
    return found ? { value: found.value } : { value: text, problem: noOptionMessage(label, text, options) }
  }
  if (kind === 'date') {
    const found = readDayTime(text)
    if (!found) return { value: text, problem: dayTimeWords.noDay(label, text) }
    return found.time === undefined || found.time === MIDNIGHT
      ? { value: found.day }
      : { value: found.day, isPart: true }
  }
  if (kind === 'percent' && isShare(cleanNumber(text)))
    return { value: text, problem: percentOrShareMessage(label, cleanNumber(text)) }
  const cleaned = cleanInput(rule, text)
  return { value: typeof cleaned === 'string' ? cleaned : text }
}

/** True for a number above 0 and below 1 without a per cent sign, as Excel holds 70 % in a cell without a format. */
const isShare = (text: string) => /^0\.\d+$/.test(text) && Number(text) > 0

const percentOrShareMessage = (label: string, text: string) =>
  `${label}「${text}」是 ${text}% 还是 ${parseDecimalAmount(text).times(100)}%？请带上百分号填写`

/** A date that a workbook stores with its time has this time when none was meant. */
const MIDNIGHT = '00:00:00'

import { addDays } from '../format/dates'
import { type NumberKind, type NumberValue, numberValues, type Resets } from './kinds'

// How a number is written, as data (DOMAIN section 4, "Numbering"):
//   {n:4}                     the running number, at least so many digits, zeros in front; exactly once
//   {yyyy} {yy} {mm} {dd}     the date of issue in Asia/Shanghai
//   {agency} {dept} {type} …  what the record brings (kinds.ts says which kind has which)
//   anything else             itself
// No two numbers of one kind may ever read the same; `patternProblem` refuses patterns of which that is not certain.

const dateFields = ['yyyy', 'yy', 'mm', 'dd'] as const
type DateField = (typeof dateFields)[number]
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'date'; field: DateField }
  | { kind: 'value'; name: NumberValue }
  | { kind: 'n'; width: number }
export type NumberValues = Partial<Readonly<Record<NumberValue, string>>>

const MOST_DIGITS = 10
const isOneOf = <T extends string>(all: readonly T[], name: string): name is T =>
  (all as readonly string[]).includes(name)

/** Parses a pattern; returns a sentence when it is invalid. */
export function parsePattern(pattern: string): readonly Part[] | string {
  if (/\s/.test(pattern)) return '编号中不能有空格'
  const parts: Part[] = []
  for (const [piece] of pattern.matchAll(/\{[^{}]*\}|[^{}]+|[{}]/g)) {
    const part = parsePatternPart(piece)
    if (typeof part === 'string') return part
    parts.push(part)
  }
  return parts
}

function parsePatternPart(piece: string): Part | string {
  if (piece === '{' || piece === '}') return '花括号须成对，例如 {n:4}'
  if (!piece.startsWith('{')) return { kind: 'text', text: piece }
  const name = piece.slice(1, -1)
  if (isOneOf(dateFields, name)) return { kind: 'date', field: name }
  if (isOneOf(Object.keys(numberValues) as NumberValue[], name)) return { kind: 'value', name }
  const width = Number(/^n:(\d{1,2})$/.exec(name)?.[1])
  if (width >= 1 && width <= MOST_DIGITS) return { kind: 'n', width }
  return /^n\b/.test(name) ? `流水号写作 {n:位数}，位数为 1–${MOST_DIGITS}` : `不认识“${piece}”`
}

/**
 * Why a pattern is unsuitable for a kind of number, as a sentence; undefined when no two numbers can be equal, which
 * requires that the series and the running number can be read back from the text.
 */
export function patternProblem(pattern: string, kind: NumberKind, resets: Resets): string | undefined {
  const parts = parsePattern(pattern)
  if (typeof parts === 'string') return parts
  const counters = parts.filter((part) => part.kind === 'n').length
  if (counters === 0) return '缺少流水号，例如 {n:4}'
  if (counters > 1) return '流水号只能有一个'
  return (
    foreignValueProblem(parts, kind) ??
    missingPeriodProblem(parts, resets) ??
    missingValueProblem(parts, kind) ??
    touchingPartsProblem(parts)
  )
}

const valueNamesIn = (parts: readonly Part[]) =>
  parts.flatMap((part) => (part.kind === 'value' ? [part.name] : []))

function foreignValueProblem(parts: readonly Part[], { values }: NumberKind): string | undefined {
  const foreign = valueNamesIn(parts).find((name) => !values.includes(name))
  if (!foreign) return undefined
  const known = values.map((name) => `{${name}}`).join('、')
  return `这种编号没有“{${foreign}}”${known && `，可用 ${known}`}`
}

/** Date parts that a pattern must contain so that a later period does not repeat earlier numbers. */
const needed: Readonly<Record<Resets, readonly (readonly DateField[])[]>> = {
  never: [],
  year: [['yyyy', 'yy']],
  month: [['yyyy', 'yy'], ['mm']],
  day: [['yyyy', 'yy'], ['mm'], ['dd']],
}
const periodWords: Readonly<Record<Resets, string>> = { never: '', year: '年', month: '月', day: '天' }

function missingPeriodProblem(parts: readonly Part[], resets: Resets): string | undefined {
  const shown = parts.flatMap((part) => (part.kind === 'date' ? [part.field] : []))
  const missing = needed[resets].find((fields) => !fields.some((field) => shown.includes(field)))
  if (!missing) return undefined
  const words = missing.map((field) => `{${field}}`).join(' 或 ')
  return `流水号每${periodWords[resets]}重新开始，须含 ${words}，否则会重号`
}

function missingValueProblem(parts: readonly Part[], { within }: NumberKind): string | undefined {
  const missing = within.find((name) => !valueNamesIn(parts).includes(name))
  return missing && `流水号按${numberValues[missing].label}分别计数，须含 {${missing}}，否则会重号`
}

/**
 * Between two parts of variable length there must be a separator that neither can contain, so that the end of the
 * first is certain.
 */
function touchingPartsProblem(parts: readonly Part[]): string | undefined {
  let before: Part | undefined
  for (const part of parts) {
    if (part.kind === 'text' && /[^\p{L}\p{N}]/u.test(part.text)) before = undefined
    if (!isVariableLength(part)) continue
    if (before) return `“${partText(before)}”与“${partText(part)}”之间须有分隔符，例如 -`
    before = part
  }
  return undefined
}

const isVariableLength = (part: Part) =>
  part.kind === 'n' || (part.kind === 'value' && numberValues[part.name].form !== 'fixed')

function partText(part: Part): string {
  if (part.kind === 'text') return part.text
  return part.kind === 'n' ? `{n:${part.width}}` : `{${part.kind === 'date' ? part.field : part.name}}`
}

/**
 * The series of a number: its period, and the values within which it is counted. '' for a series that never restarts.
 */
export function numberSeriesKey(
  resets: Resets,
  date: string,
  { within }: Pick<NumberKind, 'within'>,
  values: NumberValues,
): string {
  const digits = { never: 0, year: 4, month: 6, day: 8 }[resets]
  return [date.replaceAll('-', '').slice(0, digits), ...within.map((name) => values[name] ?? '')].join('/')
}

/**
 * Writes a number.
 * @throws RangeError for a value that is missing or malformed
 */
export function formatNumber(
  parts: readonly Part[],
  { date, n, values }: { date: string; n: number; values: NumberValues },
): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text
      if (part.kind === 'date') return datePart(part.field, date)
      if (part.kind === 'n') return String(n).padStart(part.width, '0')
      return requireValidValue(part.name, values[part.name])
    })
    .join('')
}

function datePart(field: DateField, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return { yyyy: year, yy: year.slice(2), mm: month, dd: day }[field]
}

function requireValidValue(name: NumberValue, value: string | undefined): string {
  const { label, rule } = numberValues[name]
  if (value === undefined || !rule.test(value))
    throw new RangeError(`编号缺少${label}，或${label}不正确：${value ?? ''}`)
  return value
}

/** The first day of the next period; undefined when the series never restarts. */
export function nextPeriodStart(resets: Resets, date: string): string | undefined {
  if (resets === 'never') return undefined
  const digits = { year: 4, month: 7, day: 10 }[resets]
  let next = addDays(date, 1)
  while (next.slice(0, digits) === date.slice(0, digits)) next = addDays(next, 1)
  return next
}

/**
 * Parses a number by its pattern into date parts, values and the running number; undefined when it does not match.
 */
export function parseNumber(
  parts: readonly Part[],
  text: string,
): { n: number; date: string; values: NumberValues } | undefined {
  const groups = patternRegex(parts).exec(text)?.slice(1)
  if (!groups) return undefined
  const found = { yyyy: '', yy: '', mm: '', dd: '' }
  const values: Partial<Record<NumberValue, string>> = {}
  let n = 0
  for (const [at, part] of parts.entries()) {
    const group = groups[at] ?? ''
    if (part.kind === 'date') found[part.field] = group
    if (part.kind === 'value') values[part.name] = group
    if (part.kind === 'n') n = Number(group)
  }
  const year = found.yyyy || (found.yy && `20${found.yy}`)
  return { n, date: [year, found.mm, found.dd].filter(Boolean).join('-'), values }
}

function patternRegex(parts: readonly Part[]): RegExp {
  const groups = parts.map((part) => {
    if (part.kind === 'text') return `(${part.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`
    if (part.kind === 'date') return part.field === 'yyyy' ? '(\\d{4})' : '(\\d{2})'
    if (part.kind === 'n') return `(\\d{${part.width},})`
    return `(${numberValues[part.name].rule.source.slice(1, -1)})`
  })
  return new RegExp(`^${groups.join('')}$`, 'u')
}

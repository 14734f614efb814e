import type { z } from 'zod'

type Schema = z.core.$ZodType
type Path = readonly (string | number)[]

interface Definition {
  type: string
  shape?: Readonly<Record<string, Schema>>
  element?: Schema
  innerType?: Schema
  in?: Schema
  left?: Schema
  right?: Schema
  options?: readonly Schema[]
  keyType?: Schema
  valueType?: Schema
  items?: readonly Schema[]
  entries?: Readonly<Record<string, string | number>>
  values?: readonly unknown[]
}
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

/**
 * Values that fields of any kind must refuse or store: wrong days, numbers out of range, paths, other types, long texts.
 * Those that have made the most trouble stand first, because of the values that a field takes only some are sent.
 */
export const hostileValues: readonly unknown[] = [
  '2026-02-30',
  '99999999999999999999',
  '0000-01-01',
  '9999-12-31T23:59:59-23:59',
  '1e308',
  '../../etc/passwd',
  '',
  ' ',
  '-1',
  "'",
  'NaN',
  '2026-13',
  '2026',
  '00000000-0000-0000-0000-00000000000g',
  'x',
  '9'.repeat(64),
  'x'.repeat(100_000),
  1e308,
  Number.MAX_SAFE_INTEGER,
  2_147_483_648,
  -1,
  0.5,
  null,
  true,
  [],
  ['x', 'x'],
  {},
]

/** Values that are right for most texts and numbers that have a form; the first that a rule accepts is used. */
const usualValues = (id: string): readonly unknown[] => [
  '甲',
  id,
  '2026-01-02',
  '2026-01-02T03:04:05Z',
  '2026-01',
  '2026',
  '10:00',
  '1',
  '0',
  '13800000000',
  'a@example.cn',
  '/a',
  'https://example.cn/',
  '91110000000000001X',
  '110101199003074477',
  '192.0.2.1',
  'abc',
  'abcdefgh',
  'a'.repeat(16),
  'a'.repeat(32),
  'a'.repeat(64),
  'A-1',
  '#123456',
  '{n:4}',
  '甲.pdf',
  'true',
  1,
  0,
  10,
  2026,
  true,
]

/** An input of a call that is right as far as the shape of its schema tells, with one row in each list. */
export function usualInput(schema: Schema, id: string, depth = 0): unknown {
  const {
    type,
    shape,
    element,
    innerType,
    left,
    right,
    options,
    keyType,
    valueType,
    items,
    entries,
    values,
  } = definitionOf(schema)
  const inner = (one: Schema) => usualInput(one, id, depth + 1)
  if (depth > 12) return undefined
  if (shape) return Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, inner(one)]))
  if (type === 'array' && element) return [inner(element)]
  if (type === 'tuple' && items) return items.map(inner)
  if (type === 'record' && keyType && valueType) return { [String(inner(keyType))]: inner(valueType) }
  if (entries) return Object.values(entries)[0]
  if (type === 'literal') return values?.[0]
  if (options) return options.map(inner).find((value) => isAccepted(options, value))
  if (left && right) return Object.assign({}, inner(left), inner(right))
  if (innerType) return inner(innerType)
  const found = usualValues(id).find((value) => isAccepted([schema], value))
  const { in: before } = definitionOf(schema)
  return found === undefined && before ? inner(before) : found
}

const isAccepted = (schemas: readonly Schema[], value: unknown) =>
  schemas.some((schema) => (schema as z.ZodType).safeParse(value).success)

/** The places of all values in an input that are no objects or lists. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return path.length > 0 ? [path] : []
  const entries = Array.isArray(value) ? value.map((one, at) => [at, one] as const) : Object.entries(value)
  const inside = entries.flatMap(([key, one]) => leavesOf(one, [...path, key]))
  return Array.isArray(value) ? [path, ...inside] : inside
}

/** The same input with another value at one place. */
export function withValueAt(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(input)) return input.map((one, at) => (at === key ? withValueAt(one, rest, value) : one))
  const object = input as Readonly<Record<string, unknown>>
  return { ...object, [key]: withValueAt(object[String(key)], rest, value) }
}

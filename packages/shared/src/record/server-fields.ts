import { z } from 'zod'
import { instant } from '../contract/page'
import type { Field, FieldKind, Fields } from '../fields/fields'
import type { Described, Words } from '../fields/words'

/** A field that the server fills in: its label, how it is shown, and the schema of its value. */
interface Filled<W extends z.ZodType = z.ZodType> extends Described {
  readonly wire: W
}
export type ServerFields = Readonly<Record<string, Filled>>

const serverFieldAs =
  <W extends z.ZodType>(kind: FieldKind, wire: W) =>
  (label: string) =>
    ({ label, kind, wire }) as const

/** Creates fields that the server fills in, by kind. */
export const serverField = {
  text: serverFieldAs('text', z.string()),
  /** A text that the server sends, or null. */
  maybeText: serverFieldAs('text', z.string().nullable()),
  time: serverFieldAs('time', instant),
  /** A time that the server sends in ISO 8601; null until the event. */
  maybeTime: serverFieldAs('time', instant.nullable()),
  /** An instant shown as a date; null until it is set. */
  maybeDay: serverFieldAs('date', z.string().nullable()),
  count: serverFieldAs('number', z.number()),
  maybeCount: serverFieldAs('number', z.number().nullable()),
  flag: serverFieldAs('flag', z.boolean()),
  files: serverFieldAs('files', z.array(z.string())),
  texts: serverFieldAs('text', z.array(z.string())),
  /** An amount that the server sends in 元, as a decimal string. */
  money: (label: string) => ({ label, kind: 'money', unit: '元', wire: z.string() }) as const,
  maybeMoney: (label: string) => ({ label, kind: 'money', unit: '元', wire: z.string().nullable() }) as const,
  /** A percentage that the server sends as a decimal string. */
  maybePercent: (label: string) =>
    ({ label, kind: 'percent', unit: '%', wire: z.string().nullable() }) as const,
  /** An amount that the server sends in 万元, as a decimal string. */
  wan: serverFieldAs('wan', z.string()),
  maybeWan: serverFieldAs('wan', z.string().nullable()),
  /** Another number that the server sends as a decimal string. */
  maybeDecimal: serverFieldAs('decimal', z.string().nullable()),
  dict: (label: string, dict: string) => ({ label, kind: 'dict', dict, wire: z.string() }) as const,
  maybePerson: serverFieldAs('person', z.string().nullable()),
} as const

/** The same field with a custom text computed from the row; `dicts` are the dictionaries it needs. */
export const withComputedText = <F extends Filled, R extends object>(
  field: F,
  read: (row: R, words: Words) => string | null,
  dicts: readonly string[] = [],
) => ({ ...field, kind: 'text', read, dicts }) as const

/** The type of a field's value in an answer; optional values may be null. */
type WireOf<F extends Field> = F extends { wire: infer W extends z.ZodType }
  ? W
  : z.ZodType<z.output<F['rule']>>

const KINDS: Readonly<Record<FieldKind, z.ZodType>> = {
  text: z.string(),
  area: z.string(),
  dict: z.string(),
  person: z.string(),
  people: z.array(z.string()),
  money: z.string(),
  wan: z.string(),
  decimal: z.string(),
  percent: z.number(),
  date: z.string(),
  time: z.string(),
  instant: z.string(),
  number: z.number(),
  flag: z.boolean(),
  files: z.array(z.string()),
}

/** Schemas of form fields in an answer: by their kind, regardless of the rule at entry. */
export const wireShapesOf = <E extends Fields>(fields: E) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { unread }]) => !unread)
      .map(([name, field]) => {
        const wire = field.wire ?? KINDS[field.kind]
        return [name, field.rule.safeParse(null).success ? wire.nullable() : wire]
      }),
  ) as { [K in keyof E as E[K] extends { unread: true } ? never : K]: WireOf<E[K]> }

/** Schemas of server-filled fields in an answer. */
export const serverWireShapes = <S extends ServerFields>(fields: S) =>
  Object.fromEntries(Object.entries(fields).map(([name, { wire }]) => [name, wire])) as {
    [N in keyof S]: S[N]['wire']
  }

type MoveWire<F extends Field> = z.ZodType<F['kind'] extends 'files' ? string[] : z.output<F['rule']> | null>

/** Fields that moves set: null, or an empty list of files, until the move is made. */
export const nullableMoveFields = <E extends Fields>(fields: E) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const wire = field.wire ?? KINDS[field.kind]
      return [name, { ...field, wire: field.kind === 'files' ? wire : wire.nullable() }]
    }),
  ) as { [K in keyof E]: E[K] & { wire: MoveWire<E[K]> } }

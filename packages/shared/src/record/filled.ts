import { z } from 'zod'
import { instant } from '../contract/page'
import type { Field, FieldKind, Fields } from '../fields/fields'
import type { Described, Words } from '../fields/words'

/** What the server fills in of a record: its label, how it is shown, and the schema by which it travels. */
interface Filled<W extends z.ZodType = z.ZodType> extends Described {
  readonly wire: W
}
export type FilledFields = Readonly<Record<string, Filled>>

const filledAs =
  <W extends z.ZodType>(kind: FieldKind, wire: W) =>
  (label: string) =>
    ({ label, kind, wire }) as const

/** Fields that the server fills in, by their kind. */
export const filled = {
  text: filledAs('text', z.string()),
  /** Text that is null until there is any. */
  maybeText: filledAs('text', z.string().nullable()),
  time: filledAs('time', instant),
  /** ISO 8601; null until it has happened. */
  maybeTime: filledAs('time', instant.nullable()),
  /** An instant of which only the day is shown; null until there is one. */
  maybeDay: filledAs('date', z.string().nullable()),
  count: filledAs('number', z.number()),
  maybeCount: filledAs('number', z.number().nullable()),
  flag: filledAs('flag', z.boolean()),
  files: filledAs('files', z.array(z.string())),
  texts: filledAs('text', z.array(z.string())),
  /** 元, a decimal string. */
  money: (label: string) => ({ label, kind: 'money', unit: '元', wire: z.string() }) as const,
  maybeMoney: (label: string) => ({ label, kind: 'money', unit: '元', wire: z.string().nullable() }) as const,
  /** Per cent, a decimal string. */
  maybePercent: (label: string) =>
    ({ label, kind: 'percent', unit: '%', wire: z.string().nullable() }) as const,
  /** 万元, a decimal string. */
  wan: filledAs('wan', z.string()),
  maybeWan: filledAs('wan', z.string().nullable()),
  /** Another figure that is a decimal string. */
  maybeDecimal: filledAs('decimal', z.string().nullable()),
  dict: (label: string, dict: string) => ({ label, kind: 'dict', dict, wire: z.string() }) as const,
  maybePerson: filledAs('person', z.string().nullable()),
} as const

/** The same field, which its row tells in words of its own; `dicts`: dictionaries that it speaks in. */
export const worded = <F extends Filled, R extends object>(
  field: F,
  read: (row: R, words: Words) => string | null,
  dicts: readonly string[] = [],
) => ({ ...field, kind: 'text', read, dicts }) as const

/** A value as it travels in a row; where a rule lets nothing be given, it may be null. */
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

/** What a person fills in, as it travels in a row: of its kind, whatever rule it obeyed when it was entered. */
export const wiresOf = <E extends Fields>(fields: E) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { unread }]) => !unread)
      .map(([name, field]) => {
        const wire = field.wire ?? KINDS[field.kind]
        return [name, field.rule.safeParse(null).success ? wire.nullable() : wire]
      }),
  ) as { [K in keyof E as E[K] extends { unread: true } ? never : K]: WireOf<E[K]> }

/** What the server fills in, as it travels in a row. */
export const wiresIn = <S extends FilledFields>(fields: S) =>
  Object.fromEntries(Object.entries(fields).map(([name, { wire }]) => [name, wire])) as {
    [N in keyof S]: S[N]['wire']
  }

type MoveWire<F extends Field> = z.ZodType<F['kind'] extends 'files' ? string[] : z.output<F['rule']> | null>

/** What moves ask for, as a record has it: null until one of them was made, and of files none. */
export const filledByMoves = <E extends Fields>(fields: E) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const wire = field.wire ?? KINDS[field.kind]
      return [name, { ...field, wire: field.kind === 'files' ? wire : wire.nullable() }]
    }),
  ) as { [K in keyof E]: E[K] & { wire: MoveWire<E[K]> } }

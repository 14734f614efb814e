import type { z } from 'zod'
import type { FieldProblem } from '../contract/envelope'
import { THIS } from './wrong-input'

type Schema = z.core.$ZodType
type Path = readonly PropertyKey[]

/** What the fields of the product are called, by their rules. */
const labels = new WeakMap<Schema, string>()

/** The rule of a field with its label: whoever breaks it is told of the field by name. */
export function labelled<R extends z.ZodType>(rule: R, label: string): R {
  labels.set(rule, label)
  return rule
}

interface Definition {
  shape?: Readonly<Record<string, Schema>>
  element?: Schema
  valueType?: Schema
  items?: readonly Schema[]
  innerType?: Schema
  in?: Schema
  out?: Schema
  left?: Schema
  right?: Schema
  options?: readonly Schema[]
}
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

/** What a schema is made of that takes the same value. */
const within = (schema: Schema): readonly Schema[] => {
  const { innerType, in: first, out, left, right, options = [] } = definitionOf(schema)
  return [innerType, first, out, left, right, ...options].filter((inner) => inner !== undefined)
}

/** The schemas of one part of a value, e.g. of `contacts`, of its first row. */
function partsOf(schema: Schema, key: PropertyKey): readonly Schema[] {
  const { shape, element, valueType, items } = definitionOf(schema)
  const own = typeof key === 'string' ? shape?.[key] : (items?.[Number(key)] ?? element)
  const found = [own, valueType].filter((inner) => inner !== undefined)
  return found.length > 0 ? found : within(schema).flatMap((inner) => partsOf(inner, key))
}

/** The label of a schema, or of what it wraps. */
const labelOf = (schema: Schema): string | undefined =>
  labels.get(schema) ??
  within(schema)
    .map(labelOf)
    .find((label) => label !== undefined)

function labelAt(schema: Schema, path: Path): string | undefined {
  let here: readonly Schema[] = [schema]
  let label: string | undefined
  for (const key of path) {
    here = here.flatMap((part) => partsOf(part, key))
    label = here.map(labelOf).find((found) => found !== undefined) ?? label
  }
  return label
}

/** More than anybody reads at once; an answer is not longer than its question. */
const MOST_PROBLEMS = 100
const MOST_NAME = 64

/** What is wrong with an input, field by field, in words that name the field where it has a label. */
export const problemsOf = (schema: Schema, issues: readonly z.core.$ZodIssue[]): FieldProblem[] =>
  issues
    .flatMap(flatten)
    .flatMap((issue) => (issue.code === 'unrecognized_keys' ? unknownKeys(issue) : [named(schema, issue)]))
    .slice(0, MOST_PROBLEMS)

const named = (schema: Schema, { path, message }: z.core.$ZodIssue): FieldProblem => ({
  field: path.join('.'),
  message: message.replace(THIS, labelAt(schema, path) ?? THIS),
})

const unknownKeys = ({ path, keys }: z.core.$ZodIssueUnrecognizedKeys): FieldProblem[] =>
  keys.slice(0, MOST_PROBLEMS).map((key) => ({
    field: [...path, key.slice(0, MOST_NAME)].join('.'),
    message: `不支持的参数：${key.slice(0, MOST_NAME)}`,
  }))

/** Of a union nothing fitted: the complaints of the alternative that came nearest. */
export function flatten(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const nearest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? []
  return nearest.every((inner) => inner.path.length === 0 && inner.code === 'invalid_type')
    ? [issue]
    : nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** Rules over several fields, as a schema asks them. */
export const ofSeveral =
  <V>(problemsOf: (value: V) => readonly FieldProblem[]) =>
  (value: V, context: z.RefinementCtx): void => {
    for (const { field, message } of problemsOf(value))
      context.addIssue({ code: 'custom', path: field.split('.'), message })
  }

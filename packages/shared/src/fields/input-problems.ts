import type { z } from 'zod'
import { THIS } from '../validators/wrong-input'
import type { FieldProblem } from './field-problem'
import type { FieldKind } from './kinds'

type Schema = z.core.$ZodType
type Path = readonly PropertyKey[]

/** What is known about the field of a rule, besides the rule. */
export interface Known {
  readonly label: string
  readonly dict?: string
  readonly unit?: string
  readonly kind?: FieldKind
  /** True for a field that the server never returns. */
  readonly unread?: true
}

/** Known fields by their rules. */
const fields = new WeakMap<Schema, Known>()

/** Attaches a label or a field description to a rule, so that its error messages name the field. */
export function attachLabel<R extends z.ZodType>(rule: R, known: string | Known): R {
  fields.set(rule, typeof known === 'string' ? { label: known } : known)
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
const schemaDefinition = (schema: Schema) => schema._zod.def as unknown as Definition

/** The schemas that a wrapping schema delegates the same value to. */
const wrappedSchemas = (schema: Schema): readonly Schema[] => {
  const { innerType, in: first, out, left, right, options = [] } = schemaDefinition(schema)
  return [innerType, first, out, left, right, ...options].filter((inner) => inner !== undefined)
}

/** The schemas of one part of a value, e.g. of `contacts`, or of its first row. */
function schemasAtKey(schema: Schema, key: PropertyKey): readonly Schema[] {
  const { shape, element, valueType, items } = schemaDefinition(schema)
  const own = typeof key === 'string' ? shape?.[key] : (items?.[Number(key)] ?? element)
  const found = [own, valueType].filter((inner) => inner !== undefined)
  return found.length > 0 ? found : wrappedSchemas(schema).flatMap((inner) => schemasAtKey(inner, key))
}

type Clean = (value: unknown) => unknown

/** How a rule cleans a text before it judges it: its own `overwrite`, or that of the rule that it wraps. */
export function findClean(schema: Schema): Clean | undefined {
  const own = schema._zod.def.checks?.flatMap((check) => {
    const def: object = check._zod.def
    return 'tx' in def && typeof def.tx === 'function' ? [def.tx as Clean] : []
  })[0]
  return (
    own ??
    wrappedSchemas(schema)
      .map(findClean)
      .find((clean) => clean !== undefined)
  )
}

/** True when a schema is another one, or wraps it. */
export const isWithin = (schema: Schema, inner: Schema): boolean =>
  schema === inner || wrappedSchemas(schema).some((wrapped) => isWithin(wrapped, inner))

/**
 * The input as its rules clean it before they judge it: texts, numbers and dates in their usual form. What has no
 * rule, or nothing to clean, stays the same object.
 */
export function cleanInput(schema: Schema, value: unknown): unknown {
  if (typeof value === 'string') return findClean(schema)?.(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const cleaned = entries.map(([key, part]) => {
    const rule = schemasAtKey(schema, Array.isArray(value) ? Number(key) : key)[0]
    return rule ? cleanInput(rule, part) : part
  })
  if (cleaned.every((part, at) => part === entries[at]?.[1])) return value
  return Array.isArray(value) ? cleaned : Object.fromEntries(entries.map(([key], at) => [key, cleaned[at]]))
}

/** As `cleanInput`, for the value at one path of the input. */
export function cleanPart(schema: Schema, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return cleanInput(schema, value)
  const part = schemasAtKey(schema, key)[0]
  return part ? cleanPart(part, rest, value) : value
}

/** What is known about a schema or one that it wraps. */
const fieldDescription = (schema: Schema): Known | undefined =>
  fields.get(schema) ??
  wrappedSchemas(schema)
    .map(fieldDescription)
    .find((known) => known !== undefined)

function labelAtPath(schema: Schema, path: Path): string | undefined {
  let here: readonly Schema[] = [schema]
  let label: string | undefined
  for (const key of path) {
    here = here.flatMap((part) => schemasAtKey(part, key))
    label = here.map(fieldDescription).find((found) => found !== undefined)?.label ?? label
  }
  return label
}

/** What is known about a part of a schema, by name. */
export const findFieldDescription = (schema: Schema, name: string): Known | undefined =>
  schemasAtKey(schema, name)
    .map(fieldDescription)
    .find((known) => known !== undefined)

/** The names of a schema's parts, in order; for a list, those of its rows. */
export function schemaFieldNames(schema: Schema): readonly string[] {
  const { shape, element } = schemaDefinition(schema)
  if (shape) return Object.keys(shape)
  return [...new Set((element ? [element] : wrappedSchemas(schema)).flatMap(schemaFieldNames))]
}

/** The schema of a part's rows, when the part is a list. */
export const findRowSchema = (schema: Schema, name: string): Schema | undefined =>
  schemasAtKey(schema, name).flatMap(arrayElementSchemas)[0]

const arrayElementSchemas = (schema: Schema): readonly Schema[] => {
  const { element } = schemaDefinition(schema)
  return element ? [element] : wrappedSchemas(schema).flatMap(arrayElementSchemas)
}

/** Limit of reported problems, so that an answer is not much larger than its request. */
const MOST_PROBLEMS = 100
const MOST_NAME = 64

/** The problems of an input by field, in messages that name the field by its label. */
export const toInputProblems = (schema: Schema, issues: readonly z.core.$ZodIssue[]): FieldProblem[] =>
  issues
    .flatMap(flattenUnionIssue)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? unknownKeyProblems(issue) : [labelledProblem(schema, issue)],
    )
    .slice(0, MOST_PROBLEMS)

const labelledProblem = (schema: Schema, { path, message }: z.core.$ZodIssue): FieldProblem => ({
  field: path.join('.'),
  message: message.replace(THIS, labelAtPath(schema, path) ?? THIS),
})

const unknownKeyProblems = ({ path, keys }: z.core.$ZodIssueUnrecognizedKeys): FieldProblem[] =>
  keys.slice(0, MOST_PROBLEMS).map((key) => ({
    field: [...path, key.slice(0, MOST_NAME)].join('.'),
    message: `不支持的参数：${key.slice(0, MOST_NAME)}`,
  }))

/** For a union of which nothing matched: the problems of the closest alternative. */
export function flattenUnionIssue(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const nearest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? []
  return nearest.every((inner) => inner.path.length === 0 && inner.code === 'invalid_type')
    ? [issue]
    : nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** Converts rules over several fields to a schema refinement. */
export const refineByProblems =
  <V>(problemsOf: (value: V) => readonly FieldProblem[]) =>
  (value: V, context: z.RefinementCtx): void => {
    for (const { field, message } of problemsOf(value))
      context.addIssue({ code: 'custom', path: field.split('.'), message })
  }

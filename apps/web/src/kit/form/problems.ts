import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { toInputProblems as namedProblems } from '@agency/shared/fields/input-problems'
import type { z } from 'zod'
import type { FormValues } from './paths'

/**
 * Rules over several fields. They are separate from the schema because zod skips its own while any field is invalid.
 */
export type AlsoCheck = (values: FormValues) => readonly FieldProblem[]
export type Problems = Readonly<Record<string, string>>

/** The first problem of each field, by dotted path. */
export function findFieldProblems(schema: z.ZodType, values: FormValues, also?: AlsoCheck): Problems {
  const found = schema.safeParse(values).error?.issues ?? []
  return firstProblemByField([...namedProblems(schema, found), ...(also?.(values) ?? [])])
}

export function firstProblemByField(problems: readonly FieldProblem[]): Problems {
  const first = new Map<string, string>()
  for (const { field, message } of problems) if (!first.has(field)) first.set(field, message)
  return Object.fromEntries(first)
}

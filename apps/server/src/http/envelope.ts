import { CODE, type Envelope, type FieldProblem } from '@agency/shared/contract/envelope'
import type { z } from 'zod'
import { serverMessages as say } from './messages'
import { badFields, type Refusal, unreadable } from './refusal'

export const success = (data: unknown): Envelope => ({ code: CODE.ok, msg: say.ok, data })

export const refusalBody = (refusal: Refusal): Envelope => ({
  code: refusal.code,
  msg: refusal.message,
  data: refusal.data,
  ...(refusal.errors ? { errors: [...refusal.errors] } : {}),
})

/** More than anybody reads at once; an answer is not longer than its question. */
const MOST_PROBLEMS = 100
const MOST_NAME = 64

/** What is wrong with an input, field by field; an input of the wrong shape altogether is unreadable (HTTP 400). */
export function inputRefusal(error: z.ZodError): Refusal {
  const issues = error.issues.flatMap(flatten)
  if (issues.every((issue) => issue.path.length === 0 && issue.code === 'invalid_type')) return unreadable()
  const problems = issues.flatMap((issue): FieldProblem[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, MOST_PROBLEMS).map((key) => ({
          field: [...issue.path, key.slice(0, MOST_NAME)].join('.'),
          message: `不支持的参数：${key.slice(0, MOST_NAME)}`,
        }))
      : [{ field: issue.path.join('.'), message: issue.message }],
  )
  return badFields(problems.slice(0, MOST_PROBLEMS))
}

/** Of a union nothing fitted: the complaints of the alternative that came nearest. */
function flatten(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const nearest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? []
  return nearest.every((inner) => inner.path.length === 0 && inner.code === 'invalid_type')
    ? [issue]
    : nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

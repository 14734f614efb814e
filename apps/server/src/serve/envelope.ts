import { CODE, type Envelope } from '@agency/shared/contract/envelope'
import { flattenUnionIssue, toInputProblems } from '@agency/shared/fields/input-problems'
import type { z } from 'zod'
import { serverMessages as say } from '../http/messages'
import { badFields, type Refusal, unreadableRequest } from '../http/refusal'

export const successBody = (data: unknown): Envelope => ({ code: CODE.ok, msg: say.ok, data })

export const refusalBody = (refusal: Refusal): Envelope => ({
  code: refusal.code,
  msg: refusal.message,
  data: refusal.data,
  ...(refusal.errors ? { errors: [...refusal.errors] } : {}),
})

/** The field errors of an input; a completely wrong shape is HTTP 400. */
export function inputRefusal(schema: z.ZodType, error: z.ZodError): Refusal {
  const isShapeless = error.issues
    .flatMap(flattenUnionIssue)
    .every((issue) => issue.path.length === 0 && issue.code === 'invalid_type')
  return isShapeless ? unreadableRequest() : badFields(toInputProblems(schema, error.issues))
}

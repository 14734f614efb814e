import { CODE } from '@agency/shared/contract/envelope'
import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { serverMessages as say } from './messages'

/** A refusal that the person can act on; the error handler turns it into `{ code, msg }`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly http: number,
    readonly code: number,
    message: string,
    readonly errors?: readonly FieldProblem[],
    readonly data: unknown = null,
  ) {
    super(message)
  }
}

/** The refusal of a violated business rule: code 400. */
export const badInputRefusal = (message: string, data: unknown = null) =>
  new Refusal(200, CODE.badInput, message, undefined, data)
/** The refusal of wrong fields: code 400 with the first error as message. */
export const badFields = (errors: readonly FieldProblem[], data: unknown = null) =>
  new Refusal(200, CODE.badInput, errors[0]?.message ?? say.badInput, errors, data)
export const badField = (field: string, message: string) => badFields([{ field, message }])
/** The refusal of something missing or not visible to the caller, which look the same. */
export const notFound = (message: string = say.notFound) => new Refusal(200, CODE.notFound, message)
export const staleVersion = (message: string = say.stale) => new Refusal(200, CODE.conflict, message)
export const wrongState = (message: string = say.wrongState) => new Refusal(200, CODE.conflict, message)
export const notPermitted = () => new Refusal(403, CODE.forbidden, say.forbidden)
export const noSession = () => new Refusal(401, CODE.noSession, say.noSession)
export const unreadableRequest = (message: string = say.unreadable, http: 400 | 413 | 415 = 400) =>
  new Refusal(http, http, message)
export const tooManyRequests = (message: string = say.tooMany) => new Refusal(429, CODE.tooMany, message)

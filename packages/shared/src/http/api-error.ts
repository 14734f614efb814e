import type { FieldProblem } from '../fields/field-problem'
import { httpMessages as say } from './messages'

/** Why a call failed. The failure has already been shown to the person, unless the call was made `quiet`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The raw answer when it had no message; shown in the alert only. */
  readonly detail?: string
  /**
   * Number of the request, by which an administrator finds the error in the server's log. It is also part of
   * `message`.
   */
  readonly requestId?: string
  constructor(
    message: string,
    /** The HTTP status of the answer; undefined when no answer came. */
    readonly status: number | undefined,
    /** Body code of the envelope, if there was one. */
    readonly code: number | undefined,
    readonly errors: readonly FieldProblem[] = [],
    readonly data: unknown = undefined,
    { detail, requestId, ...options }: ErrorOptions & { detail?: string; requestId?: string } = {},
  ) {
    super(requestId === undefined ? message : say.numbered(message, requestId), options)
    if (detail !== undefined) this.detail = detail
    if (requestId !== undefined) this.requestId = requestId
  }
}

/** HTTP status when the server cannot reach its database, for example during a failover. */
const AWAY = 503

/** True when the server, or its database, could not be reached: nothing is known about whether the call took effect. */
export const isLostConnection = (error: unknown) =>
  error instanceof ApiError && (error.status === undefined || error.status === AWAY)

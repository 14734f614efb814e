import type { FieldProblem } from '../contract/envelope'
import { httpMessages as say } from './messages'

/** Why a call failed, after the person has been told (unless the call was made `quiet`). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The answer as it came, where it said nothing in words: for the alert, and for nothing that a page shows. */
  readonly detail?: string
  /** Of a fault: by it an administrator finds the call in the server's log. It stands in `message`, too. */
  readonly requestId?: string
  constructor(
    message: string,
    /** HTTP status; undefined when no answer came. */
    readonly status: number | undefined,
    /** Body code of the envelope, where there was one. */
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

/** The server could not reach its database, as while another takes the place of one that failed. */
const AWAY = 503

/** True when the server, or its database, could not be reached: nothing is known about whether the call took effect. */
export const isLostConnection = (error: unknown) =>
  error instanceof ApiError && (error.status === undefined || error.status === AWAY)

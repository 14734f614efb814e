import type { FieldProblem } from '../contract/envelope'

/** Why a call failed, after the person has been told (unless the call was made `quiet`). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    message: string,
    /** HTTP status; undefined when no answer came. */
    readonly status: number | undefined,
    /** Body code of the envelope, where there was one. */
    readonly code: number | undefined,
    readonly errors: readonly FieldProblem[] = [],
    readonly data: unknown = undefined,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** True when the server could not be reached: nothing is known about whether the call took effect. */
export const isLostConnection = (error: unknown) => error instanceof ApiError && error.status === undefined

import { CODE } from '@agency/shared/contract/envelope'
import { ApiError, isLostConnection } from '@agency/shared/http/api-error'

/** The state of a user's to-dos. */
export type TodoState =
  /** `inStead`: the number of to-dos that the user handles as a deputy, which are not included in `count`. */
  | { kind: 'count'; count: number; inStead: number }
  /** No address is configured. */
  | { kind: 'unconfigured' }
  /** An address is configured, but the permission to call it is missing. */
  | { kind: 'forbidden' }
  | { kind: 'loggedOut' }
  /** The cookies contain a session that the server no longer accepts. */
  | { kind: 'ended' }
  /** Logged in, but the server answers nothing until the first password has been changed. */
  | { kind: 'password' }
  | { kind: 'offline' }
  | { kind: 'fault' }

/** Returns the state after a failed call. An error other than an ApiError is a bug and is thrown again. */
export function stateAfterError(error: unknown): TodoState {
  if (!(error instanceof ApiError)) throw error
  if (isLostConnection(error)) return { kind: 'offline' }
  if (error.status === 401 || error.code === CODE.noSession) return { kind: 'ended' }
  return { kind: error.status === 403 ? 'password' : 'fault' }
}

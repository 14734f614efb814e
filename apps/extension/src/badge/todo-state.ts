import { CODE } from '@agency/shared/contract/envelope'
import { ApiError, isLostConnection } from '@agency/shared/http/api-error'

/** What is known of a person's to-dos. */
export type TodoState =
  /** `inStead`: those that they do as somebody's deputy, beside their own. */
  | { kind: 'count'; count: number; inStead: number }
  /** No address. */
  | { kind: 'unconfigured' }
  /** An address, and no permission to call it. */
  | { kind: 'forbidden' }
  | { kind: 'loggedOut' }
  /** The cookies hold a session that the server does not take any more. */
  | { kind: 'ended' }
  /** Logged in, and nothing is answered before the first password is changed. */
  | { kind: 'password' }
  | { kind: 'offline' }
  | { kind: 'fault' }

/** What a failed call says. Anything but an ApiError is a bug and thrown on. */
export function stateAfter(error: unknown): TodoState {
  if (!(error instanceof ApiError)) throw error
  if (isLostConnection(error)) return { kind: 'offline' }
  if (error.status === 401 || error.code === CODE.noSession) return { kind: 'ended' }
  return { kind: error.status === 403 ? 'password' : 'fault' }
}

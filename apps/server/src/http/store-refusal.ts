import { CODE } from '@agency/shared/contract/envelope'
import type { StoreFailed } from '../blobs/store-failed'
import { serverMessages as say } from './messages'
import { Refusal } from './refusal'

/** The message about a failing store for users, without place or cause, which are in the log. */
export const storeProblemText = ({ problem }: StoreFailed): string => {
  if (problem === 'full') return say.storeFull
  return problem === 'refused' ? say.storeRefused : say.storeAway
}

/** The answer when the file store fails: status 503, since it may work later. */
export const storeUnavailable = (error: StoreFailed): Refusal =>
  new Refusal(503, CODE.fault, storeProblemText(error))

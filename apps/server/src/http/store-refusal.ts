import { CODE } from '@agency/shared/contract/envelope'
import type { StoreFailed } from '../blobs/store-failed'
import { serverMessages as say } from './messages'
import { Refusal } from './refusal'

/** What people are told of a store that fails: not where it is, and not why. That is in the log. */
export const storeWords = ({ problem }: StoreFailed): string => {
  if (problem === 'full') return say.storeFull
  return problem === 'refused' ? say.storeRefused : say.storeAway
}

/** 503: another time it may be otherwise. */
export const ofStore = (error: StoreFailed): Refusal => new Refusal(503, CODE.fault, storeWords(error))

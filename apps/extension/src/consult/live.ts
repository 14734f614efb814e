import type { ConsultMessage } from '@agency/shared/contract/consult.contract'
import { isLookedAt, onTold } from './told'

/** How often is asked all the same, in ms: the background that listens may just be asleep. */
const POLL_MS = 30_000

/**
 * Tells of messages as they come: of one, or (without one) that the latest should be fetched. Answers how to stop.
 * While nobody looks nothing is asked.
 */
export function onConsultation(tell: (message?: ConsultMessage) => void): () => void {
  const polling = setInterval(() => {
    if (isLookedAt()) tell()
  }, POLL_MS)
  const stopListening = onTold((told) => {
    if (told.type === 'turned') tell()
    if (told.type === 'live' && told.message.type === 'consultation') tell(told.message.message ?? undefined)
  })
  return () => {
    clearInterval(polling)
    stopListening()
  }
}

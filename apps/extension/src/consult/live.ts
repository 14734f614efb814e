import type { ConsultMessage } from '@agency/shared/contract/consult.contract'
import { $shown } from './host'

/** How often is asked while nothing tells. */
const POLL_MS = 10_000

/**
 * Tells of messages as they come: of one, or (without one) that the latest should be fetched. Answers how to stop.
 * While nobody looks nothing is asked.
 */
export function onConsultation(tell: (message?: ConsultMessage) => void): () => void {
  const polling = setInterval(() => {
    if ($shown.get() && document.visibilityState === 'visible') tell()
  }, POLL_MS)
  return () => clearInterval(polling)
}

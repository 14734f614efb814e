import type { Heard } from '@agency/shared/consult/consult-port'
import { $shown } from './host'
import { isLookedAt, onTold } from './told'

/** How often is asked all the same, in ms: the background that listens may just be asleep. */
const POLL_MS = 30_000

/**
 * Tells of messages as they come, or that the latest should be fetched. Answers how to stop. While nobody looks nothing
 * is asked.
 */
export function onConsultation(tell: (heard: Heard) => void): () => void {
  const polling = setInterval(() => {
    if (isLookedAt()) tell({})
  }, POLL_MS)
  const stops = [
    $shown.listen((shown) => shown && tell({})),
    onTold((told) => {
      if (told.type === 'turned') tell({})
      if (told.type === 'live' && told.message.type === 'consultation') tell(told.message)
    }),
  ]
  return () => {
    clearInterval(polling)
    for (const stop of stops) stop()
  }
}

import type { Heard } from '@agency/shared/consult/consult-port'
import { $shown } from './host'
import { isPageVisible, subscribeToPageEvents } from './page-events'

/**
 * In ms: how often the messages are read even without an event, because the background that listens may be asleep.
 */
const POLL_MS = 30_000

/**
 * Calls `tell` with each message that arrives, or without one when the latest should be fetched; not while the panel
 * is hidden. Returns a function that stops this.
 */
export function watchConsultMessages(tell: (heard: Heard) => void): () => void {
  const polling = setInterval(() => {
    if (isPageVisible()) tell({})
  }, POLL_MS)
  const stops = [
    $shown.listen((shown) => shown && tell({})),
    subscribeToPageEvents((told) => {
      if (told.type === 'turned') tell({})
      if (told.type === 'live' && told.message.type === 'consultation') tell(told.message)
    }),
  ]
  return () => {
    clearInterval(polling)
    for (const stop of stops) stop()
  }
}

import type { Runtime } from 'webextension-polyfill'
import { connectToBackground, isPageEvent, type PageEvent } from '../background/page-messages'
import { $shown } from './host'

/**
 * In ms: after this time the page connects to the background again, because browsers end a background that is idle.
 */
const PAUSE_MS = 1000

const listeners = new Set<(told: PageEvent) => void>()
let port: Runtime.Port | undefined
let wasBroken = false

/**
 * Calls `listen` for each message of the background while the page is visible. Returns a function that stops this.
 */
export function subscribeToPageEvents(listen: (told: PageEvent) => void): () => void {
  listeners.add(listen)
  connectListenersToBackground()
  return () => void listeners.delete(listen)
}

export const isPageVisible = () => $shown.get() && document.visibilityState === 'visible'

$shown.listen(connectListenersToBackground)
document.addEventListener('visibilitychange', connectListenersToBackground)

function connectListenersToBackground(): void {
  if (port || listeners.size === 0 || !isPageVisible()) return
  port = connectToBackground()
  port.onMessage.addListener((told) => {
    if (isPageEvent(told)) for (const tell of listeners) tell(told)
  })
  port.onDisconnect.addListener(() => {
    port = undefined
    wasBroken = true
    setTimeout(connectListenersToBackground, PAUSE_MS)
  })
  // Messages during the interruption were lost.
  if (wasBroken) for (const tell of listeners) tell({ type: 'turned' })
}

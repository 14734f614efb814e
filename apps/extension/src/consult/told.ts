import type { Runtime } from 'webextension-polyfill'
import { isTold, listenThroughPort, type Told } from '../background/wire'
import { $shown } from './host'

/** After this the background is listened to again, in ms: browsers end one that is quiet. */
const PAUSE_MS = 1000

const listeners = new Set<(told: Told) => void>()
let port: Runtime.Port | undefined
let wasBroken = false

/** Hears what the background tells, while somebody looks. Answers how to stop. */
export function onTold(listen: (told: Told) => void): () => void {
  listeners.add(listen)
  connect()
  return () => void listeners.delete(listen)
}

export const isLookedAt = () => $shown.get() && document.visibilityState === 'visible'

$shown.listen(connect)
document.addEventListener('visibilitychange', connect)

function connect(): void {
  if (port || listeners.size === 0 || !isLookedAt()) return
  port = listenThroughPort()
  port.onMessage.addListener((told) => {
    if (isTold(told)) for (const tell of listeners) tell(told)
  })
  port.onDisconnect.addListener(() => {
    port = undefined
    wasBroken = true
    setTimeout(connect, PAUSE_MS)
  })
  // Whatever was told meanwhile was not heard.
  if (wasBroken) for (const tell of listeners) tell({ type: 'turned' })
}

import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import type { LiveMessage } from '@agency/shared/contract/live.contract'
import { type LiveLine, openLiveConnection, webSocketAddress } from '@agency/shared/live/live-line'

/** Handlers of the background for the live connection. */
interface LivePort {
  /** Called for each message; the first one after each opening is the count. */
  heard(message: LiveMessage): void
  /** Called when the connection broke, so that what is shown may be outdated. */
  broken(): void
}

interface OpenLine {
  origin: string
  token: string
  line: LiveLine
  isBroken: boolean
}

let open: OpenLine | undefined

/**
 * Keeps the server's live connection open for one session. Its pings, every 25 s, keep Chromium's worker alive; when
 * that sleeps nevertheless, the alarm opens the connection again.
 */
export function keepLiveConnection(
  origin: string,
  config: RuntimeConfig,
  token: string,
  port: LivePort,
): void {
  if (open?.origin === origin && open.token === token) return
  closeLiveConnection()
  const line = openLiveConnection({
    address: webSocketAddress(config, origin),
    client: 'extension',
    token: () => token,
    opened: () => {
      mine.isBroken = false
    },
    onClosed: () => {
      mine.isBroken = true
      port.broken()
    },
    heard: port.heard,
  })
  const mine: OpenLine = { origin, token, line, isBroken: false }
  open = mine
}

/** True when the connection was open or was tried and is not there: changes are not reported. */
export const isLineBroken = () => open?.isBroken ?? false

export function closeLiveConnection(): void {
  open?.line.close()
  open = undefined
}

/** Called when the machine is on a network again. */
export const reconnect = () => open?.line.reconnect()

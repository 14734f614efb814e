import { WebSocket } from 'partysocket'
import type { RuntimeConfig } from '../contract/config.contract'
import { type LiveMessage, liveAuth, liveMessage } from '../contract/live.contract'

/** Longest pause between two reconnection attempts, in ms. */
const MOST_PAUSE_MS = 15_000
/** WebSocket close code of the server for an invalid or expired token. */
const NOT_ADMITTED = 4401

interface LiveLineOptions {
  /** The WebSocket address of the live connection, which `webSocketAddress` returns. */
  address: string
  client: 'web' | 'extension'
  /**
   * The session's access token, read at each connection; undefined when nobody is logged in, and then nothing is
   * sent.
   */
  token(): string | undefined
  opened(): void
  /**
   * Called when the connection was lost; it reconnects by itself. `notAdmitted` is true when the token was rejected.
   */
  onClosed(notAdmitted: boolean): void
  heard(message: LiveMessage): void
}

export interface LiveLine {
  /** Reconnects now instead of waiting for the next attempt. */
  reconnect(): void
  close(): void
}

/** Opens the WebSocket connection (CONTRACT, "Live updates") and reconnects until it is closed by the caller. */
export function openLiveConnection(options: LiveLineOptions): LiveLine {
  const socket = new WebSocket(options.address, [], {
    maxReconnectionDelay: MOST_PAUSE_MS,
    maxEnqueuedMessages: 0,
  })
  socket.addEventListener('open', () => {
    options.opened()
    const token = options.token()
    if (!token) return
    const auth = { type: 'auth', token: `Bearer ${token}`, client: options.client }
    socket.send(JSON.stringify(liveAuth.parse(auth)))
  })
  socket.addEventListener('close', (event) => options.onClosed(event.code === NOT_ADMITTED))
  socket.addEventListener('message', (event) => {
    const message = parseLiveMessage(event.data)
    if (message) options.heard(message)
  })
  return socket
}

/** The WebSocket address on the origin of the API. `base` is the address of the page or of the server. */
export function webSocketAddress({ apiBase, websocketPath }: RuntimeConfig, base: string): string {
  const address = new URL(websocketPath, new URL(apiBase || '/', base))
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}

function parseLiveMessage(data: unknown): LiveMessage | undefined {
  try {
    return liveMessage.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined // A newer server may send message types that this client does not know.
  }
}

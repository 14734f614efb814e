import { WebSocket } from 'partysocket'
import type { RuntimeConfig } from '../contract/config.contract'
import { type LiveMessage, liveAuth, liveMessage } from '../contract/live.contract'

/** Longest pause between two tries, in ms. */
const MOST_PAUSE_MS = 15_000
/** The server's close code for a token that is not, or not any more, good. */
const NOT_ADMITTED = 4401

interface LiveLineOptions {
  /** Of `liveAddress`. */
  address: string
  client: 'web' | 'extension'
  /** The session's first token, asked for at each opening; undefined: nobody is logged in, and nothing is sent. */
  token(): string | undefined
  opened(): void
  /** The line broke, or the server hung up; it is tried again by itself. `notAdmitted`: because of the token. */
  closed(notAdmitted: boolean): void
  heard(message: LiveMessage): void
}

export interface LiveLine {
  /** Tries now, without waiting for the next time. */
  reconnect(): void
  close(): void
}

/** The server's line (CONTRACT, "Live updates"), kept open until it is closed here. */
export function openLine(options: LiveLineOptions): LiveLine {
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
  socket.addEventListener('close', (event) => options.closed(event.code === NOT_ADMITTED))
  socket.addEventListener('message', (event) => {
    const message = read(event.data)
    if (message) options.heard(message)
  })
  return socket
}

/** The server's path, on the origin of the API. `base` is the address of the page, or of the server. */
export function liveAddress({ apiBase, websocketPath }: RuntimeConfig, base: string): string {
  const address = new URL(websocketPath, new URL(apiBase || '/', base))
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}

function read(data: unknown): LiveMessage | undefined {
  try {
    return liveMessage.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined // A newer server may say what this client does not know.
  }
}

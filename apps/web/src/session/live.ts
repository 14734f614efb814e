import { type LiveMessage, liveAuth, liveMessage, todoApi } from '@agency/shared/contract/todo.contract'
import { atom } from 'nanostores'
import { $connection, recheck } from './connection'
import { config, http, session } from './core'
import { offerRelogin } from './failure'
import { leave } from './leave'

/** How often the count is asked for while there is no socket. */
const POLL_MS = 30_000
/** The server's close code for a token that is not, or not any more, good. */
const NOT_ADMITTED = 4401

/** Pending to-dos of this person, kept current by the server. */
export const $pendingCount = atom(0)

/** Whether the server's line is open: what it tells arrives without asking. */
export const $liveOpen = atom(false)

type Listener = (message: LiveMessage) => void
const listeners = new Set<Listener>()

/** What the server tells as it happens. */
export const live = {
  /** Answers how to stop listening. */
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Opens the socket and keeps it open until the answer is called. */
export function startLive(): () => void {
  const stopping = new AbortController()
  void open(stopping.signal)
  return () => stopping.abort()
}

async function open(stopped: AbortSignal): Promise<void> {
  void poll()
  const code = await import('partysocket').catch(() => undefined)
  if (stopped.aborted) return
  // Not to be had just now: the count is asked for until it is.
  if (!code) return void setTimeout(() => void open(stopped), POLL_MS)
  const { WebSocket: Socket } = code
  const socket = new Socket(socketAddress(), [], {
    maxReconnectionDelay: POLL_MS / 2,
    maxEnqueuedMessages: 0,
  })
  const polling = setInterval(() => $liveOpen.get() || void poll(), POLL_MS)

  socket.addEventListener('open', () => {
    $liveOpen.set(true)
    const token = session.$tokens.get()?.token
    if (token)
      socket.send(JSON.stringify(liveAuth.parse({ type: 'auth', token: `Bearer ${token}`, client: 'web' })))
  })
  socket.addEventListener('close', (event) => {
    $liveOpen.set(false)
    if (event.code === NOT_ADMITTED) void ended()
    else recheck()
  })
  socket.addEventListener('message', (event) => hear(event.data))

  const stopWatching = $connection.listen((state) => {
    if (state === 'up' && !$liveOpen.get()) socket.reconnect()
  })
  stopped.addEventListener('abort', () => {
    clearInterval(polling)
    stopWatching()
    socket.close()
  })
}

/** The server's path, or the same origin's when the API is on it. */
function socketAddress(): string {
  const { apiBase, websocketPath } = config()
  const address = new URL(websocketPath, new URL(apiBase || '/', window.location.href))
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}

function hear(data: unknown): void {
  const message = read(data)
  if (!message) return
  if (message.type === 'count') $pendingCount.set(message.value)
  if (message.type === 'session') void ended()
  for (const listener of listeners) listener(message)
}

/** The token whose end was told of: each refused reconnection tells of it again. */
let toldOf: string | undefined

/** Tokens also end by the clock: where the refresh token is still good nobody is asked. */
async function ended(): Promise<void> {
  const token = session.$tokens.get()?.token
  if (!token || token === toldOf) return
  toldOf = token
  if (await session.renew(token)) return
  await offerRelogin(() => leave(session))
}

function read(data: unknown): LiveMessage | undefined {
  try {
    return liveMessage.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined // a newer server may say what this page does not know
  }
}

async function poll(): Promise<void> {
  if (!session.$tokens.get()) return
  try {
    $pendingCount.set(await http.call(todoApi.getCount, {}, { quiet: true }))
  } catch {
    recheck() // the count stays as it was; the banner says whether the server is gone
  }
}

import type { LiveMessage } from '@agency/shared/contract/live.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { deputyApi } from '@agency/shared/deputy/deputy.contract'
import { atom } from 'nanostores'
import { $connection, startConnectionChecks } from './connection'
import { http, requireConfig, session } from './core'
import { offerRelogin } from './failure'
import { prepareReloginIfUnchanged } from './leave'

/** In ms: how often the count is read while there is no socket. */
const POLL_MS = 30_000

/** The number of open to-dos of the user; the server keeps it current. */
export const $pendingCount = atom(0)

/** The number of to-dos that the user would handle as a deputy (离岗代办), which are counted separately. */
export const $onBehalfCount = atom(0)

/** True while the live connection to the server is open: changes arrive without asking. */
export const $liveOpen = atom(false)

type Listener = (message: LiveMessage) => void
const listeners = new Set<Listener>()
/** The latest count that the server reported; undefined since the session began. */
let lastCount: number | undefined
/** True when the current connection has reported a count. */
let hasHeard = false

/** Messages that the server sends when something happens. */
export const live = {
  /**
   * Calls the listener for each message; for a count only when it has changed since the page read it. Returns a
   * function that stops this.
   */
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Opens the socket and keeps it open until the returned function is called. */
export function openLiveConnection(): () => void {
  const stopping = new AbortController()
  void keepLiveLineOpen(stopping.signal)
  return () => stopping.abort()
}

async function keepLiveLineOpen(stopped: AbortSignal): Promise<void> {
  lastCount = undefined
  hasHeard = false
  void pollCounts()
  const code = await import('@agency/shared/live/live-line').catch(() => undefined)
  if (stopped.aborted) return
  // The code of the connection cannot be loaded at the moment: until it can, the count is read at intervals.
  if (!code) return void setTimeout(() => void keepLiveLineOpen(stopped), POLL_MS)
  const line = code.openLiveConnection({
    address: code.webSocketAddress(requireConfig(), window.location.href),
    client: 'web',
    token: () => session.$tokens.get()?.token,
    opened: () => $liveOpen.set(true),
    onClosed(notAdmitted) {
      $liveOpen.set(false)
      if (notAdmitted) void handleEndedSession()
      else startConnectionChecks()
    },
    heard: handleLiveMessage,
  })
  const polling = setInterval(() => $liveOpen.get() || void pollCounts(), POLL_MS)
  const stopWatching = $connection.listen((state) => {
    if (state === 'up' && !$liveOpen.get()) line.reconnect()
  })
  stopped.addEventListener('abort', () => {
    clearInterval(polling)
    stopWatching()
    line.close()
  })
}

function handleLiveMessage(message: LiveMessage): void {
  if (message.type === 'inStead') $onBehalfCount.set(message.value)
  if (message.type === 'count' && !storeCountAndCheckNews(message.value)) return
  if (message.type === 'session') void handleEndedSession()
  for (const listener of listeners) listener(message)
}

function storePendingCount(count: number): void {
  lastCount = count
  $pendingCount.set(count)
}

/**
 * Stores the count and returns true when it is news. The first count of a connection, unless it differs, belongs to
 * what the page has just fetched and is no change.
 */
function storeCountAndCheckNews(count: number): boolean {
  const isFirst = !hasHeard && (lastCount === undefined || lastCount === count)
  hasHeard = true
  storePendingCount(count)
  return !isFirst
}

/** The token whose end has been handled already, because each refused reconnection reports it again. */
let reportedToken: string | undefined

/** Handles the end of a token. Tokens also expire by time: while the refresh token is valid the user is not asked. */
async function handleEndedSession(): Promise<void> {
  const token = session.$tokens.get()?.token
  if (!token || token === reportedToken) return
  reportedToken = token
  if (await session.renew(token)) return
  await offerRelogin(() => prepareReloginIfUnchanged(session))
}

async function pollCounts(): Promise<void> {
  if (!session.$tokens.get()) return
  try {
    storePendingCount(await http.call(todoApi.getCount, {}, { quiet: true }))
    $onBehalfCount.set(await http.call(deputyApi.getCount, {}, { quiet: true }))
  } catch {
    startConnectionChecks() // The count stays as it was; the banner shows whether the server is unreachable.
  }
}

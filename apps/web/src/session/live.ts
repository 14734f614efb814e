import type { LiveMessage } from '@agency/shared/contract/live.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { deputyApi } from '@agency/shared/deputy/deputy.contract'
import { atom } from 'nanostores'
import { $connection, recheck } from './connection'
import { config, http, session } from './core'
import { offerRelogin } from './failure'
import { relogin } from './leave'

/** How often the count is asked for while there is no socket. */
const POLL_MS = 30_000

/** Pending to-dos of this person, kept current by the server. */
export const $pendingCount = atom(0)

/** To-dos that this person would do as somebody's deputy (离岗代办), counted apart. */
export const $inSteadCount = atom(0)

/** Whether the server's line is open: what it tells arrives without asking. */
export const $liveOpen = atom(false)

type Listener = (message: LiveMessage) => void
const listeners = new Set<Listener>()
/** The count that the server told last; nothing since the session began. */
let toldCount: number | undefined
/** The line has told a count since it was opened. */
let hasHeard = false

/** What the server tells as it happens. */
export const live = {
  /** A count is told of when it has changed since this page asked for it. Answers how to stop listening. */
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
  toldCount = undefined
  hasHeard = false
  void poll()
  const code = await import('@agency/shared/live/live-line').catch(() => undefined)
  if (stopped.aborted) return
  // Not to be had just now: the count is asked for until it is.
  if (!code) return void setTimeout(() => void open(stopped), POLL_MS)
  const line = code.openLine({
    address: code.liveAddress(config(), window.location.href),
    client: 'web',
    token: () => session.$tokens.get()?.token,
    opened: () => $liveOpen.set(true),
    closed(notAdmitted) {
      $liveOpen.set(false)
      if (notAdmitted) void ended()
      else recheck()
    },
    heard,
  })
  const polling = setInterval(() => $liveOpen.get() || void poll(), POLL_MS)
  const stopWatching = $connection.listen((state) => {
    if (state === 'up' && !$liveOpen.get()) line.reconnect()
  })
  stopped.addEventListener('abort', () => {
    clearInterval(polling)
    stopWatching()
    line.close()
  })
}

function heard(message: LiveMessage): void {
  if (message.type === 'inStead') $inSteadCount.set(message.value)
  if (message.type === 'count' && !isNews(message.value)) return
  if (message.type === 'session') void ended()
  for (const listener of listeners) listener(message)
}

function keepCount(count: number): void {
  toldCount = count
  $pendingCount.set(count)
}

/** Keeps the count. The line's first one, unless it differs, belongs to what the page has just fetched, and is no change. */
function isNews(count: number): boolean {
  const isFirst = !hasHeard && (toldCount === undefined || toldCount === count)
  hasHeard = true
  keepCount(count)
  return !isFirst
}

/** The token whose end was told of: each refused reconnection tells of it again. */
let toldOf: string | undefined

/** Tokens also end by the clock: where the refresh token is still good nobody is asked. */
async function ended(): Promise<void> {
  const token = session.$tokens.get()?.token
  if (!token || token === toldOf) return
  toldOf = token
  if (await session.renew(token)) return
  await offerRelogin(() => relogin(session))
}

async function poll(): Promise<void> {
  if (!session.$tokens.get()) return
  try {
    keepCount(await http.call(todoApi.getCount, {}, { quiet: true }))
    $inSteadCount.set(await http.call(deputyApi.getCount, {}, { quiet: true }))
  } catch {
    recheck() // The count stays as it was; the banner says whether the server is gone.
  }
}

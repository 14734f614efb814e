import {
  cookiesOfSession,
  cookiesToClear,
  isSameSession,
  SESSION_COOKIE_SECONDS,
} from '@agency/shared/session/session-cookies'
import type { StoredSession, TokenStore } from '@agency/shared/session/token-store'
import { clearCookie, writeCookie } from './cookies'
import {
  cookieValues,
  readStoredSession,
  sessionInCookies,
  systemKeyOfCurrentAddress,
} from './stored-session'

const CHANNEL = 'session'

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)

/** The token and user that this tab saw last: a difference shows that another tab or the extension changed them. */
let seen = ''
const tokenAndUserKeyOfSession = (session: StoredSession | null) =>
  session ? `${session.tokens.token} ${session.userId}` : ''

/** The session of this browser, in cookies that the extension reads and writes as well (SPEC section 9). */
export const cookieStore: TokenStore = {
  read: async () => {
    const session = readSession()
    seen = tokenAndUserKeyOfSession(session)
    return session
  },
  write: async (session) => {
    const before = readStoredSession()
    if (before && isSameSession(before, session)) return
    writeSession(session)
    seen = tokenAndUserKeyOfSession(session)
    channel?.postMessage(session)
  },
  clear: async () => {
    for (const name of cookiesToClear(cookieValues(), systemKeyOfCurrentAddress())) clearCookie(name)
    seen = ''
    channel?.postMessage(null)
  },
  watch(changed) {
    const reportSession = (session: StoredSession | null) => {
      seen = tokenAndUserKeyOfSession(session)
      changed(session)
    }
    // The message of the other tab contains the session, because it may arrive before the tab's cookies are visible
    // here.
    const takeChannelMessage = ({ data }: MessageEvent<StoredSession | null>) => reportSession(data)
    const reportChangedCookies = () => {
      const found = sessionInCookies()
      // "partial": the cookies are still being written, and the last one causes another event. "none": they expired
      // by the clock, and the tab goes on with its tokens until a call is refused.
      if (found === 'partial' || found === 'none') return
      const now = found === 'ended' ? null : found
      if (tokenAndUserKeyOfSession(now) !== seen) reportSession(now)
    }
    // Cookie events are the only sign of a change by the extension. They exist only on https and localhost; elsewhere
    // the check when the tab becomes visible replaces them.
    const cookies = window.cookieStore
    const over = new AbortController()
    const { signal } = over
    channel?.addEventListener('message', takeChannelMessage, { signal })
    cookies?.addEventListener('change', reportChangedCookies, { signal })
    document.addEventListener('visibilitychange', reportChangedCookies, { signal })
    window.addEventListener('focus', reportChangedCookies, { signal })
    return () => over.abort()
  },
  exclusively: async (work) => {
    // Locks are missing outside https and localhost: there two tabs may both refresh, and the later one has to log in
    // again.
    if (!navigator.locks) return work()
    return navigator.locks.request(CHANNEL, work)
  },
}

/** Returns the age of the tokens in the cookies in ms; undefined when there are none. */
export function storedTokenAge(): number | undefined {
  const session = readStoredSession()
  return session && Date.now() - session.since
}

function readSession(): StoredSession | null {
  const kept = readStoredSession()
  if (!kept) return null
  const { tokens, userId, remember } = kept
  return { tokens, userId, remember }
}

function writeSession(session: StoredSession): void {
  const before = readStoredSession()
  const since = before?.tokens.token === session.tokens.token ? before.since : Date.now()
  const age = session.remember ? SESSION_COOKIE_SECONDS : undefined
  for (const [name, value] of cookiesOfSession({ ...session, since }, systemKeyOfCurrentAddress()))
    writeCookie(name, value, age)
}

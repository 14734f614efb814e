import {
  cookiesOf,
  endedCookie,
  type KeptSession,
  type NoSession,
  SESSION_COOKIE_SECONDS,
  sameSession,
  sessionCookieNames,
  sessionIn,
} from '@agency/shared/session/session-cookies'
import type { TokenStore } from '@agency/shared/session/token-store'
import { browser } from '../kit/browser'

/**
 * The session with one server: the cookies of its origin, which are the web app's as well. So whoever is logged in there
 * is logged in here, and the other way round; tokens are kept nowhere else, and no content script can read these.
 */
export function extensionStore(origin: string): TokenStore {
  return {
    read: () => keptSession(origin),
    async write(session) {
      const before = await keptSession(origin)
      if (before && sameSession(before, session)) return
      const since = before?.tokens.token === session.tokens.token ? before.since : Date.now()
      await Promise.all(cookiesOf({ ...session, since }).map(setCookie(origin, session.remember)))
    },
    async clear() {
      const [told] = endedCookie
      const gone = sessionCookieNames.filter((name) => name !== told)
      await Promise.all(gone.map((name) => browser.cookies.remove({ url: origin, name })))
      await setCookie(origin, false)([...endedCookie])
    },
    watch(changed) {
      const listen = async () => {
        const now = await findSession(origin)
        if (now !== 'partial') changed(typeof now === 'string' ? null : now)
      }
      browser.cookies.onChanged.addListener(listen)
      return () => browser.cookies.onChanged.removeListener(listen)
    },
    // One lock for the background and every page of the extension: they are one origin.
    exclusively: async (work) => navigator.locks.request('token-store', work),
  }
}

/** The session as the cookies have it now. Rejects when the origin may not be read. */
export async function findSession(origin: string): Promise<KeptSession | NoSession> {
  // One by one: of an origin with a port, Chromium lists no cookies.
  const values = await Promise.all(sessionCookieNames.map((name) => readCookie(origin, name)))
  return sessionIn(Object.fromEntries(sessionCookieNames.map((name, index) => [name, values[index]])))
}

/** What a tab needs to write all its cookies, in ms. */
const WRITTEN_MS = 100

async function keptSession(origin: string): Promise<KeptSession | null> {
  let found = await findSession(origin)
  if (found === 'partial') {
    await new Promise((resolve) => setTimeout(resolve, WRITTEN_MS))
    found = await findSession(origin)
  }
  return typeof found === 'string' ? null : found
}

async function readCookie(origin: string, name: string): Promise<string | undefined> {
  const cookie = await browser.cookies.get({ url: origin, name })
  try {
    return cookie ? decodeURIComponent(cookie.value) : undefined
  } catch {
    return undefined // not written by us
  }
}

/** As the web app writes them. Without `remember` they end with the browser. */
const setCookie =
  (url: string, remember: boolean) =>
  ([name, value]: [name: string, value: string]) =>
    browser.cookies.set({
      ...{ url, name, path: '/', value: encodeURIComponent(value), sameSite: 'strict' },
      secure: url.startsWith('https:'),
      ...(remember ? { expirationDate: Date.now() / 1000 + SESSION_COOKIE_SECONDS } : {}),
    })

import {
  type CookieValues,
  cookiesOfSession,
  cookiesToClear,
  isSameSession,
  type KeptSession,
  logoutCookies,
  type NoSession,
  parseSessionCookies,
  SESSION_COOKIE_SECONDS,
  sessionCookieNames,
  systemOfAddress,
} from '@agency/shared/session/session-cookies'
import type { TokenStore } from '@agency/shared/session/token-store'
import { browser } from '../kit/browser'

/**
 * The session with one server, in the cookies of its origin, which the web app uses as well. So a login there is a
 * login here and vice versa; tokens are stored nowhere else, and content scripts cannot read the cookies.
 */
export function createExtensionStore(origin: string): TokenStore {
  return {
    read: () => readSettledSession(origin),
    async write(session) {
      const before = await readSettledSession(origin)
      if (before && isSameSession(before, session)) return
      const since = before?.tokens.token === session.tokens.token ? before.since : Date.now()
      await Promise.all(
        cookiesOfSession({ ...session, since }, systemOfAddress(origin)).map(
          createCookieSetter(origin, session.remember),
        ),
      )
    },
    async clear() {
      const cleared = cookiesToClear(await readSessionCookies(origin), systemOfAddress(origin))
      const told = logoutCookies(cleared, systemOfAddress(origin))
      const gone = cleared.filter((name) => told.every(([kept]) => kept !== name))
      await Promise.all(gone.map((name) => browser.cookies.remove({ url: origin, name })))
      await Promise.all(told.map(createCookieSetter(origin, false)))
    },
    watch(changed) {
      const reportSession = async () => {
        const now = await findSession(origin)
        if (now !== 'partial') changed(typeof now === 'string' ? null : now)
      }
      browser.cookies.onChanged.addListener(reportSession)
      return () => browser.cookies.onChanged.removeListener(reportSession)
    },
    // One lock for the background and all pages of the extension, which are of one origin.
    exclusively: async (work) => navigator.locks.request('token-store', work),
  }
}

/** Returns the session in the cookies. Rejects when the permission to read them is missing. */
export async function findSession(origin: string): Promise<KeptSession | NoSession> {
  return parseSessionCookies(await readSessionCookies(origin), systemOfAddress(origin))
}

/** Reads the cookies one by one, because Chromium does not list cookies of an origin with a port. */
async function readSessionCookies(origin: string): Promise<CookieValues> {
  const names = sessionCookieNames(systemOfAddress(origin))
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readCookie(origin, name)] as const)),
  )
}

/** In ms: the time that a tab needs to write all its cookies. */
const WRITTEN_MS = 100

async function readSettledSession(origin: string): Promise<KeptSession | null> {
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
    return undefined // The value was not written by this product.
  }
}

/** Writes cookies in the same form as the web app. Without `remember` they end when the browser is closed. */
const createCookieSetter =
  (url: string, remember: boolean) =>
  ([name, value]: [name: string, value: string]) =>
    browser.cookies.set({
      url,
      name,
      path: '/',
      value: encodeURIComponent(value),
      sameSite: 'strict',
      secure: url.startsWith('https:'),
      ...(remember ? { expirationDate: Date.now() / 1000 + SESSION_COOKIE_SECONDS } : {}),
    })

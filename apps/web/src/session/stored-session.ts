import {
  parseSessionCookies,
  sessionCookieNames,
  systemOfAddress,
} from '@agency/shared/session/session-cookies'
import { readCookie } from './cookies'

/** Identifies this system among several on the same host. */
export const systemKeyOfCurrentAddress = () => systemOfAddress(window.location.href)

export const cookieValues = () =>
  Object.fromEntries(
    sessionCookieNames(systemKeyOfCurrentAddress()).map((name) => [name, readCookie(name) ?? undefined]),
  )

/** Returns what the session cookies contain, complete or not. */
export const sessionInCookies = () => parseSessionCookies(cookieValues(), systemKeyOfCurrentAddress())

/** Returns the session in the cookies of this browser; undefined when there is no complete one. */
export function readStoredSession() {
  const found = sessionInCookies()
  return typeof found === 'string' ? undefined : found
}

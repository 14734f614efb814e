import { sessionCookieNames, sessionIn, systemOf } from '@agency/shared/session/session-cookies'
import { readCookie } from './cookies'

/** Which of the systems on this host this is. */
export const system = () => systemOf(window.location.href)

export const cookieValues = () =>
  Object.fromEntries(sessionCookieNames(system()).map((name) => [name, readCookie(name) ?? undefined]))

/** What the session's cookies hold, whole or not. */
export const foundSession = () => sessionIn(cookieValues(), system())

/** The session in the cookies of this browser. */
export function keptSession() {
  const found = foundSession()
  return typeof found === 'string' ? undefined : found
}

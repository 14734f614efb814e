/** The first paths, which are known before any page is loaded. */
export const HOME_PATH = '/home'
export const LOGIN_PATH = '/login'

/**
 * Returns the path to which a login with this query leads: the page that was requested before; always a path of this
 * app.
 */
export function pathAfterLogin(search: string): string {
  const target = new URLSearchParams(search).get('redirect') ?? ''
  const isOurs = /^\/[^/\\]/.test(target) && !target.startsWith(LOGIN_PATH)
  return isOurs ? target : HOME_PATH
}

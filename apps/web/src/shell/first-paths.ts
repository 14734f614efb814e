/** Where the product begins: known before any page is. */
export const HOME_PATH = '/home'
export const LOGIN_PATH = '/login'

/** Where a login leads that was asked for with this query: back to where the person was going; only ever a path of this app. */
export function targetIn(search: string): string {
  const target = new URLSearchParams(search).get('redirect') ?? ''
  const isOurs = /^\/[^/\\]/.test(target) && !target.startsWith(LOGIN_PATH)
  return isOurs ? target : HOME_PATH
}

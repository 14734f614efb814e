/**
 * Reads, writes and clears cookies of this site. Values are encoded, because tokens and JSON may contain any
 * character.
 */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (!found) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null // The value was not written by this app.
  }
}

/** Writes a cookie. Without `seconds` it ends when the browser is closed. */
export function writeCookie(name: string, value: string, seconds?: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing in older browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${age}${secure}`
}

export const clearCookie = (name: string) => writeCookie(name, '', 0)

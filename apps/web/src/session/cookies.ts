/** Reads, writes and clears cookies of this site. Values are encoded: tokens and JSON may hold anything. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (!found) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null // Somebody else wrote this.
  }
}

/** Without `seconds` the cookie lives as long as the browser does. */
export function writeCookie(name: string, value: string, seconds?: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing in older browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${age}${secure}`
}

export const clearCookie = (name: string) => writeCookie(name, '', 0)

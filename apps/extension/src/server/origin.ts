/**
 * Returns the origin of a typed or pasted address, which may be that of a page; undefined when it is no web address.
 */
export function parseOrigin(text: string): string | undefined {
  const address = parseUrl(text.trim())
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password)
    return undefined
  return address.origin
}

/**
 * Returns the origins that a text may mean, the likeliest first: as it says, or without a scheme https before http.
 * For this machine it is http first, because a local server has no certificate.
 */
export function likelyOrigins(text: string): string[] {
  const address = text.trim()
  const schemes = HAS_SCHEME.test(address)
    ? ['']
    : IS_HERE.test(address)
      ? ['http://']
      : ['https://', 'http://']
  return schemes.flatMap((scheme) => parseOrigin(scheme + address) ?? [])
}
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i
const IS_HERE = /^(([^/:]+\.)?localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/i

/** Returns the match pattern of one origin. Firefox has no ports in patterns, so there it covers the whole host. */
export function matchPatternOf(origin: string, withPort: boolean): string {
  const { protocol, host, hostname } = new URL(origin)
  return `${protocol}//${withPort ? host : hostname}/*`
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined // The caller explains the form of an address.
  }
}

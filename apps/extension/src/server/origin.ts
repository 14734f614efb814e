/** The origin of what a person typed or pasted; a page of the system will do. Undefined when it is no web address. */
export function originOf(text: string): string | undefined {
  const address = parse(text.trim())
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password)
    return undefined
  return address.origin
}

/**
 * The origins that a text may mean, the likeliest first: what it says, or where it names no scheme the safe one before
 * the other. A server on this very machine has no certificate.
 */
export function originsOf(text: string): string[] {
  const address = text.trim()
  const schemes = HAS_SCHEME.test(address)
    ? ['']
    : IS_HERE.test(address)
      ? ['http://']
      : ['https://', 'http://']
  return schemes.flatMap((scheme) => originOf(scheme + address) ?? [])
}
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i
const IS_HERE = /^(([^/:]+\.)?localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/i

/** The match pattern of one origin. Firefox knows no ports in patterns, so there it covers the whole host. */
export function patternOf(origin: string, withPort: boolean): string {
  const { protocol, host, hostname } = new URL(origin)
  return `${protocol}//${withPort ? host : hostname}/*`
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined // The caller says what an address looks like.
  }
}

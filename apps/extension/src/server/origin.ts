/** The origin of what a person typed or pasted; a page of the system will do. Undefined when it is no web address. */
export function originOf(text: string): string | undefined {
  const address = parse(text.trim())
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.password)
    return undefined
  return address.origin
}

/** The match pattern of one origin. Firefox knows no ports in patterns, so there it covers the whole host. */
export function patternOf(origin: string, withPort: boolean): string {
  const { protocol, host, hostname } = new URL(origin)
  return `${protocol}//${withPort ? host : hostname}/*`
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined // the caller says what an address looks like
  }
}

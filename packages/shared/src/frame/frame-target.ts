/** What an address given for an embedded frame comes to. */
type FrameTarget =
  | { state: 'open'; address: string; origin: string }
  /** Not an http(s) address, nor a path of our own. */
  | { state: 'malformed' }
  /** A site that the installation does not embed. */
  | { state: 'unlisted'; origin: string }

/** A host that means one machine: no wildcard, nothing that ends a content security policy's source. */
const HOST = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])$/
const WEB = ['http:', 'https:']

/**
 * Whether a frame may show `text`: a path of our own ('/legacy/index.html'), or an address whose origin is listed.
 * `own` is our origin, `listed` the server's FRAME_ORIGINS.
 */
export function frameTarget(text: string, own: string, listed: readonly string[]): FrameTarget {
  const isPath = text.startsWith('/')
  if (!isPath && !/^https?:\/\//i.test(text)) return { state: 'malformed' }
  const url = parsed(text, own)
  if (!url) return { state: 'malformed' }
  const { origin, href } = url
  if (origin !== own && !listed.includes(origin)) return { state: 'unlisted', origin }
  return { state: 'open', address: href, origin }
}

/** `https://host[:port]` as browsers write it, or undefined when the text says more, less or something else. */
export function bareOrigin(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#\\]+$/i.test(text)) return undefined
  return parsed(text)?.origin
}

function parsed(text: string, base?: string): URL | undefined {
  if (!URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  const isPlain = url.username === '' && url.password === '' && HOST.test(url.hostname)
  return isPlain && WEB.includes(url.protocol) ? url : undefined
}

import { parseUrl } from '../text/parse-url'

/** The result of checking an address that a menu entry gives for an embedded frame. */
type FrameTarget =
  | { state: 'open'; address: string; origin: string }
  /** The address is neither an http(s) address nor a path of this site. */
  | { state: 'malformed' }
  /** A site that this installation does not allow to be embedded. */
  | { state: 'unlisted'; origin: string }

/** A literal host name: no wildcard, and nothing that could end the source entry of a content security policy. */
const HOST = /^([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])$/
const WEB = ['http:', 'https:']

/**
 * Checks whether a frame may show `text`: a path of this site ('/legacy/index.html'), or an address whose origin is
 * listed. `own` is our origin, `listed` the server's FRAME_ORIGINS.
 */
export function checkFrameTarget(text: string, own: string, listed: readonly string[]): FrameTarget {
  const isPath = text.startsWith('/')
  if (!isPath && !/^https?:\/\//i.test(text)) return { state: 'malformed' }
  const url = parseSafeWebUrl(text, own)
  if (!url) return { state: 'malformed' }
  const { origin, href } = url
  if (origin !== own && !listed.includes(origin)) return { state: 'unlisted', origin }
  return { state: 'open', address: href, origin }
}

/** `https://host[:port]` in the browser's spelling; undefined when the text is not exactly an origin. */
export function parseExactOrigin(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#\\]+$/i.test(text)) return undefined
  return parseSafeWebUrl(text)?.origin
}

function parseSafeWebUrl(text: string, base?: string): URL | undefined {
  const url = parseUrl(text, base)
  if (!url) return undefined
  const isPlain = url.username === '' && url.password === '' && HOST.test(url.hostname)
  return isPlain && WEB.includes(url.protocol) ? url : undefined
}

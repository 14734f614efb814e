import type { Tokens } from '@agency/shared/contract/session.contract'

/** What an embedded page hears after it has loaded, and again whenever the tokens are renewed. */
interface FrameMessage {
  type: 'session'
  token: string
  refreshToken?: string
  sctToken?: string
  sctKnowledgeToken?: string
  /** Rules that hide the embedded system's own sidebar, navbar and breadcrumb (SPEC section 2). */
  css: string
}

const HIDDEN = [
  '.sidebar-container',
  '.sidebar',
  '.el-aside',
  '.navbar',
  '.fixed-header',
  '.tags-view-container',
  '.app-breadcrumb',
  '.breadcrumb-container',
  '.el-breadcrumb',
]
const FILLING = ['.main-container', '.app-main']

const frameCss = [
  `${HIDDEN.join(', ')} { display: none !important; }`,
  `${FILLING.join(', ')} { margin: 0 !important; padding-top: 0 !important; min-height: 100vh !important; }`,
].join('\n')

/**
 * A listed outside system gets the access token alone: it acts in the person's name until that token ends. What renews
 * a session or opens other systems stays with pages of our own origin.
 */
export function messageFor(tokens: Tokens, origin: string, own: string): FrameMessage {
  const { token, refreshToken, sctToken, sctKnowledgeToken } = tokens
  const message: FrameMessage = { type: 'session', token, css: frameCss }
  return origin === own ? { ...message, refreshToken, sctToken, sctKnowledgeToken } : message
}

/** The address with one more query parameter that no cache has seen; what stood in it stays as it was. */
export function uncached(address: string, stamp: number): string {
  const url = new URL(address)
  // Not searchParams: it would write the rest of the query anew.
  url.search = url.search ? `${url.search}&_t=${stamp}` : `?_t=${stamp}`
  return url.href
}

import type { Tokens } from '@agency/shared/contract/session.contract'

/** The message to an embedded page after it has loaded, and again whenever the tokens are renewed. */
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
 * Builds the message for an embedded page. An outside system in the server's list receives only the access token and
 * may act in the user's name until that token ends. The tokens that renew a session or open other systems go only to
 * pages of our own origin.
 */
export function tokenMessageFor(tokens: Tokens, origin: string, own: string): FrameMessage {
  const { token, refreshToken, sctToken, sctKnowledgeToken } = tokens
  const message: FrameMessage = { type: 'session', token, css: frameCss }
  return origin === own ? { ...message, refreshToken, sctToken, sctKnowledgeToken } : message
}

/** Adds a query parameter to the address that no cache has seen; the rest of the address stays the same. */
export function withCacheStamp(address: string, stamp: number): string {
  const url = new URL(address)
  // Not searchParams, which would encode the rest of the query again.
  url.search = url.search ? `${url.search}&_t=${stamp}` : `?_t=${stamp}`
  return url.href
}

import type { StoredSession } from './token-store'

/**
 * The cookies that hold a session (SPEC section 9): three tokens, the refresh token and who they belong to. They are
 * the one home of a session in a browser: the web app reads and writes them as the page they belong to, the extension
 * through the browser.
 */
const NAMES = {
  token: 'token',
  sctToken: 'sctToken',
  sctKnowledgeToken: 'sctKnowledgeToken',
  refreshToken: 'refreshToken',
  user: 'userInfo',
} as const

export const sessionCookieNames: readonly string[] = Object.values(NAMES)

/** How long cookies of a remembered session live; the others end with the browser. */
export const SESSION_COOKIE_SECONDS = 24 * 60 * 60

/** What the user cookie says. */
interface UserCookie {
  userId: string | null
  remember: boolean
  isEditPassword: 0 | 1
  /** When these tokens were got, in ms: they end by age, which the server does not tell. */
  since: number
  /** The beginnings of the tokens that belong to it: a session is written cookie by cookie, and read meanwhile. */
  seal: string
}

export interface KeptSession extends StoredSession {
  /** When these tokens were got, in ms. */
  since: number
}

/** The values of the cookies, by name, decoded; undefined where there is none. */
export type CookieValues = Readonly<Record<string, string | undefined>>

/**
 * 'ended' was logged out of on purpose, while 'none' may have come to its end by the clock. 'partial' is just being
 * written or taken away by somebody else, or damaged.
 */
export type NoSession = 'none' | 'ended' | 'partial'

/** The user cookie after somebody logged out outside the page: the page that is open has to hear of it. */
const ENDED = 'ended'
export const endedCookie = [NAMES.user, ENDED] as const

export function sessionIn(values: CookieValues): KeptSession | NoSession {
  if (sessionCookieNames.every((name) => values[name] === undefined)) return 'none'
  if (values[NAMES.user] === ENDED && values[NAMES.token] === undefined) return 'ended'
  const [token, sctToken, sctKnowledgeToken, refreshToken] = [
    values[NAMES.token],
    values[NAMES.sctToken],
    values[NAMES.sctKnowledgeToken],
    values[NAMES.refreshToken],
  ]
  const user = userIn(values[NAMES.user])
  if (!token || !sctToken || !sctKnowledgeToken || !refreshToken || !user) return 'partial'
  const { userId, remember, isEditPassword, since } = user
  const tokens = { token, sctToken, sctKnowledgeToken, refreshToken, isEditPassword }
  if (user.seal !== sealOf(tokens)) return 'partial'
  return { tokens, userId, remember, since }
}

/** Name and value, not yet encoded, of each cookie of a session. */
export function cookiesOf({ tokens, userId, remember, since }: KeptSession): [name: string, value: string][] {
  const user: UserCookie = {
    userId,
    remember,
    isEditPassword: tokens.isEditPassword,
    since,
    seal: sealOf(tokens),
  }
  return [
    [NAMES.token, tokens.token],
    [NAMES.sctToken, tokens.sctToken],
    [NAMES.sctKnowledgeToken, tokens.sctKnowledgeToken],
    [NAMES.refreshToken, tokens.refreshToken],
    [NAMES.user, JSON.stringify(user)],
  ]
}

/** Whether a session has to be written: tokens and whose they are, not when they were got. */
export const sameSession = (a: StoredSession, b: StoredSession) =>
  a.userId === b.userId &&
  a.remember === b.remember &&
  a.tokens.token === b.tokens.token &&
  a.tokens.isEditPassword === b.tokens.isEditPassword

type SealedTokens = Pick<StoredSession['tokens'], 'token' | 'sctToken' | 'sctKnowledgeToken' | 'refreshToken'>

const sealOf = (tokens: SealedTokens) =>
  [tokens.token, tokens.sctToken, tokens.sctKnowledgeToken, tokens.refreshToken]
    .map((token) => token.slice(0, 4))
    .join('')

/** Read by hand: the first thing that a page or popup does, before any library is there. */
function userIn(text: string | undefined): UserCookie | undefined {
  try {
    const user = JSON.parse(text ?? '') as Partial<UserCookie> | null
    const isWhole =
      user !== null &&
      (typeof user.userId === 'string' || user.userId === null) &&
      typeof user.remember === 'boolean' &&
      (user.isEditPassword === 0 || user.isEditPassword === 1) &&
      typeof user.since === 'number' &&
      typeof user.seal === 'string'
    return isWhole ? (user as UserCookie) : undefined
  } catch {
    return undefined // not JSON: a damaged cookie is no cookie
  }
}

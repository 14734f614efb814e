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

/**
 * Cookies belong to a host, whatever its port: two systems on one host read and write each other's. So each keeps its
 * session twice. Under the names of the specification, which whoever embeds or checks the product knows, stands the
 * session of the system that wrote last, and its user cookie says which one that is; under names that end with the port
 * stands each system's own. A session of another system counts for nothing: it is not sent and not taken away.
 */
const ownName = (name: string, system: string) => `${name}_${system}`

/** What tells the systems of one host apart: the port of its address. */
export function systemOf(address: string): string {
  const { port, protocol } = new URL(address)
  return port || (protocol === 'https:' ? '443' : '80')
}

const names = Object.values(NAMES)

/** Every cookie that a system reads. */
export const sessionCookieNames = (system: string): string[] => [
  ...names,
  ...names.map((name) => ownName(name, system)),
]

/** Whether a cookie is part of a session, of whichever system. */
export const isSessionCookie = (name: string): boolean =>
  names.some((common) => name === common || name.startsWith(ownName(common, '')))

/** How long cookies of a remembered session live; the others end with the browser. */
export const SESSION_COOKIE_SECONDS = 24 * 60 * 60

/** What the user cookie says. */
interface UserCookie {
  /** Whose cookies these are. */
  system: string
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

/** What the user cookie says after somebody logged out outside the page: the page that is open has to hear of it. */
interface EndedCookie {
  system: string
  ended: true
}

export function sessionIn(values: CookieValues, system: string): KeptSession | NoSession {
  const isOurs = systemIn(values[NAMES.user]) === system
  return sessionNamed(isOurs ? (name) => name : (name) => ownName(name, system), values)
}

function sessionNamed(named: (name: string) => string, values: CookieValues): KeptSession | NoSession {
  const read = (name: string) => values[named(name)]
  if (names.every((name) => read(name) === undefined)) return 'none'
  const said = jsonIn(read(NAMES.user))
  if (said?.ended === true && read(NAMES.token) === undefined) return 'ended'
  const [token, sctToken, sctKnowledgeToken, refreshToken] = [
    read(NAMES.token),
    read(NAMES.sctToken),
    read(NAMES.sctKnowledgeToken),
    read(NAMES.refreshToken),
  ]
  const user = userIn(said)
  if (!token || !sctToken || !sctKnowledgeToken || !refreshToken || !user) return 'partial'
  const { userId, remember, isEditPassword, since } = user
  const tokens = { token, sctToken, sctKnowledgeToken, refreshToken, isEditPassword }
  if (user.seal !== sealOf(tokens)) return 'partial'
  return { tokens, userId, remember, since }
}

/** Name and value, not yet encoded, of each cookie of a session. */
export function cookiesOf(
  { tokens, userId, remember, since }: KeptSession,
  system: string,
): [name: string, value: string][] {
  const user: UserCookie = {
    system,
    userId,
    remember,
    isEditPassword: tokens.isEditPassword,
    since,
    seal: sealOf(tokens),
  }
  const cookies: [name: string, value: string][] = [
    [NAMES.token, tokens.token],
    [NAMES.sctToken, tokens.sctToken],
    [NAMES.sctKnowledgeToken, tokens.sctKnowledgeToken],
    [NAMES.refreshToken, tokens.refreshToken],
    [NAMES.user, JSON.stringify(user)],
  ]
  return [...cookies, ...cookies.map(([name, value]): [string, string] => [ownName(name, system), value])]
}

/** The cookies that end with a session: another system's stay. */
export function cookiesToClear(values: CookieValues, system: string): string[] {
  const owner = systemIn(values[NAMES.user])
  return sessionCookieNames(system).filter(
    (name) => owner === undefined || owner === system || !names.some((common) => common === name),
  )
}

/** What stands in the place of those cookies that tell the page of the end. */
export function endedCookies(cleared: readonly string[], system: string): [name: string, value: string][] {
  const ended: EndedCookie = { system, ended: true }
  const tell = [NAMES.user, ownName(NAMES.user, system)].filter((name) => cleared.includes(name))
  return tell.map((name) => [name, JSON.stringify(ended)])
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

/** The user cookie's own words; undefined where it is damaged. */
type Said = Partial<UserCookie & EndedCookie>

function userIn(user: Said | undefined): UserCookie | undefined {
  const isWhole =
    user !== undefined &&
    typeof user.system === 'string' &&
    (typeof user.userId === 'string' || user.userId === null) &&
    typeof user.remember === 'boolean' &&
    (user.isEditPassword === 0 || user.isEditPassword === 1) &&
    typeof user.since === 'number' &&
    typeof user.seal === 'string'
  return isWhole ? (user as UserCookie) : undefined
}

const systemIn = (text: string | undefined): unknown => jsonIn(text)?.system

/** Read by hand: the first thing that a page or popup does, before any library is there. */
function jsonIn(text: string | undefined): Said | undefined {
  try {
    return (JSON.parse(text ?? '') as Said | null) ?? undefined
  } catch {
    return undefined // It is no JSON: a damaged cookie is no cookie.
  }
}

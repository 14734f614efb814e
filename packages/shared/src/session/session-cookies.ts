import type { StoredSession } from './token-store'

/**
 * The cookies of a session (SPEC section 9): three tokens, the refresh token, and the user cookie. They are the only
 * place where a browser stores a session: the web app accesses them as a page, the extension through the browser's
 * API.
 */
const NAMES = {
  token: 'token',
  sctToken: 'sctToken',
  sctKnowledgeToken: 'sctKnowledgeToken',
  refreshToken: 'refreshToken',
  user: 'userInfo',
} as const

/**
 * Cookies belong to a host regardless of the port, so two systems on one host share them. Therefore each system
 * stores its session twice: under the specification's names, known to integrators, is the session of the system that
 * wrote last, and its user cookie says which one; under names ending with the port is each system's own session. A
 * session of another system is ignored: it is neither sent nor deleted.
 */
const cookieNameForSystem = (name: string, system: string) => `${name}_${system}`

/** Identifies one of several systems on a host by the port of its address. */
export function systemOfAddress(address: string): string {
  const { port, protocol } = new URL(address)
  return port || (protocol === 'https:' ? '443' : '80')
}

const names = Object.values(NAMES)

/** The names of all cookies that a system reads. */
export const sessionCookieNames = (system: string): string[] => [
  ...names,
  ...names.map((name) => cookieNameForSystem(name, system)),
]

/** True for a cookie that belongs to a session of any system. */
export const isSessionCookie = (name: string): boolean =>
  names.some((common) => name === common || name.startsWith(cookieNameForSystem(common, '')))

/** Lifetime of the cookies of a remembered session in seconds; the others end with the browser. */
export const SESSION_COOKIE_SECONDS = 24 * 60 * 60

/** The content of the user cookie. */
interface UserCookie {
  /** The name of the system that wrote these cookies. */
  system: string
  userId: string | null
  remember: boolean
  isEditPassword: 0 | 1
  /** When the tokens were issued, in ms, because the server does not state their expiry. */
  since: number
  /** The first characters of the matching tokens: cookies are written one by one and may be read in between. */
  seal: string
}

export interface KeptSession extends StoredSession {
  /** When the tokens were issued, in ms. */
  since: number
}

/** Decoded values of the cookies by name; undefined where one is missing. */
export type CookieValues = Readonly<Record<string, string | undefined>>

/**
 * 'ended': logged out deliberately. 'none': no session, perhaps expired. 'partial': being written or deleted at this
 * moment, or damaged.
 */
export type NoSession = 'none' | 'ended' | 'partial'

/** The user cookie after a logout outside the page, by which an open page notices it. */
interface EndedCookie {
  system: string
  ended: true
}

export function parseSessionCookies(values: CookieValues, system: string): KeptSession | NoSession {
  const isOurs = systemInJson(values[NAMES.user]) === system
  return parseSessionUnderNames(isOurs ? (name) => name : (name) => cookieNameForSystem(name, system), values)
}

function parseSessionUnderNames(
  named: (name: string) => string,
  values: CookieValues,
): KeptSession | NoSession {
  const readCookie = (name: string) => values[named(name)]
  if (names.every((name) => readCookie(name) === undefined)) return 'none'
  const said = parseJsonOrUndefined(readCookie(NAMES.user))
  if (said?.ended === true && readCookie(NAMES.token) === undefined) return 'ended'
  const [token, sctToken, sctKnowledgeToken, refreshToken] = [
    readCookie(NAMES.token),
    readCookie(NAMES.sctToken),
    readCookie(NAMES.sctKnowledgeToken),
    readCookie(NAMES.refreshToken),
  ]
  const user = validUserCookie(said)
  if (!token || !sctToken || !sctKnowledgeToken || !refreshToken || !user) return 'partial'
  const { userId, remember, isEditPassword, since } = user
  const tokens = { token, sctToken, sctKnowledgeToken, refreshToken, isEditPassword }
  if (user.seal !== computeTokenSeal(tokens)) return 'partial'
  return { tokens, userId, remember, since }
}

/** Names and unencoded values of the cookies of a session. */
export function cookiesOfSession(
  { tokens, userId, remember, since }: KeptSession,
  system: string,
): [name: string, value: string][] {
  const user: UserCookie = {
    system,
    userId,
    remember,
    isEditPassword: tokens.isEditPassword,
    since,
    seal: computeTokenSeal(tokens),
  }
  const cookies: [name: string, value: string][] = [
    [NAMES.token, tokens.token],
    [NAMES.sctToken, tokens.sctToken],
    [NAMES.sctKnowledgeToken, tokens.sctKnowledgeToken],
    [NAMES.refreshToken, tokens.refreshToken],
    [NAMES.user, JSON.stringify(user)],
  ]
  return [
    ...cookies,
    ...cookies.map(([name, value]): [string, string] => [cookieNameForSystem(name, system), value]),
  ]
}

/** The cookies to delete when a session ends; those of another system remain. */
export function cookiesToClear(values: CookieValues, system: string): string[] {
  const owner = systemInJson(values[NAMES.user])
  return sessionCookieNames(system).filter(
    (name) => owner === undefined || owner === system || !names.some((common) => common === name),
  )
}

/** The cookies that replace the deleted ones to tell an open page of the logout. */
export function logoutCookies(cleared: readonly string[], system: string): [name: string, value: string][] {
  const ended: EndedCookie = { system, ended: true }
  const tell = [NAMES.user, cookieNameForSystem(NAMES.user, system)].filter((name) => cleared.includes(name))
  return tell.map((name) => [name, JSON.stringify(ended)])
}

/**
 * Compares tokens and owner of two sessions, ignoring when the tokens were issued; a different session must be
 * written.
 */
export const isSameSession = (a: StoredSession, b: StoredSession) =>
  a.userId === b.userId &&
  a.remember === b.remember &&
  a.tokens.token === b.tokens.token &&
  a.tokens.isEditPassword === b.tokens.isEditPassword

type SealedTokens = Pick<StoredSession['tokens'], 'token' | 'sctToken' | 'sctKnowledgeToken' | 'refreshToken'>

const computeTokenSeal = (tokens: SealedTokens) =>
  [tokens.token, tokens.sctToken, tokens.sctKnowledgeToken, tokens.refreshToken]
    .map((token) => token.slice(0, 4))
    .join('')

/** Parsed content of the user cookie; undefined when it is damaged. */
type Said = Partial<UserCookie & EndedCookie>

function validUserCookie(user: Said | undefined): UserCookie | undefined {
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

const systemInJson = (text: string | undefined): unknown => parseJsonOrUndefined(text)?.system

/** Parses JSON without a schema library, because this is the first thing a page or popup does. */
function parseJsonOrUndefined(text: string | undefined): Said | undefined {
  try {
    return (JSON.parse(text ?? '') as Said | null) ?? undefined
  } catch {
    return undefined // Not JSON; a damaged cookie is ignored.
  }
}

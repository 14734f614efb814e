import type { StoredSession, TokenStore } from '@agency/shared/session/token-store'
import { z } from 'zod'
import { clearCookie, readCookie, writeCookie } from './cookies'

const NAMES = {
  token: 'token',
  sctToken: 'sctToken',
  sctKnowledgeToken: 'sctKnowledgeToken',
  refreshToken: 'refreshToken',
  user: 'userInfo',
} as const
const DAY_SECONDS = 24 * 60 * 60
const CHANNEL = 'session'

const userCookie = z.object({
  userId: z.string().nullable(),
  remember: z.boolean(),
  isEditPassword: z.union([z.literal(0), z.literal(1)]),
  /** When these tokens were got, in ms: they end by age, which the server does not tell. */
  since: z.number(),
})
type UserCookie = z.output<typeof userCookie>

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)

/** The session of this browser: three token cookies, the refresh token and who they belong to (SPEC section 9). */
export const cookieStore: TokenStore = {
  read: async () => readSession(),
  write: async (session) => {
    const before = readSession()
    if (before && same(before, session)) return
    writeSession(session)
    channel?.postMessage(session)
  },
  clear: async () => {
    clearSession()
    channel?.postMessage(null)
  },
  watch(changed) {
    // What the other tab says counts: its message may be here before its cookies are.
    const listen = ({ data }: MessageEvent<StoredSession | null>) => changed(data)
    channel?.addEventListener('message', listen)
    return () => channel?.removeEventListener('message', listen)
  },
  exclusively: async (work) => {
    // Absent outside https and localhost: then two tabs may both refresh, and the later one asks to log in again.
    if (!navigator.locks) return work()
    return navigator.locks.request(CHANNEL, work)
  },
}

/** How old the tokens in the cookies are, in ms; undefined when there are none. */
export function tokenAge(): number | undefined {
  const user = readUser()
  return user && Date.now() - user.since
}

function readSession(): StoredSession | null {
  const token = readCookie(NAMES.token)
  const sctToken = readCookie(NAMES.sctToken)
  const sctKnowledgeToken = readCookie(NAMES.sctKnowledgeToken)
  const refreshToken = readCookie(NAMES.refreshToken)
  const user = readUser()
  if (token && sctToken && sctKnowledgeToken && refreshToken && user) {
    const { userId, remember, isEditPassword } = user
    return { tokens: { token, sctToken, sctKnowledgeToken, refreshToken, isEditPassword }, userId, remember }
  }
  // Half a session is none; what is left of it must not be mixed with the next one.
  if (token || sctToken || sctKnowledgeToken || refreshToken) clearSession()
  return null
}

function readUser(): UserCookie | undefined {
  const text = readCookie(NAMES.user)
  if (!text) return undefined
  try {
    return userCookie.safeParse(JSON.parse(text)).data
  } catch {
    return undefined // not JSON: a damaged cookie is no cookie
  }
}

function writeSession({ tokens, userId, remember }: StoredSession): void {
  const age = remember ? DAY_SECONDS : undefined
  const known = readCookie(NAMES.token) === tokens.token ? readUser()?.since : undefined
  const user: UserCookie = {
    userId,
    remember,
    isEditPassword: tokens.isEditPassword,
    since: known ?? Date.now(),
  }
  writeCookie(NAMES.token, tokens.token, age)
  writeCookie(NAMES.sctToken, tokens.sctToken, age)
  writeCookie(NAMES.sctKnowledgeToken, tokens.sctKnowledgeToken, age)
  writeCookie(NAMES.refreshToken, tokens.refreshToken, age)
  writeCookie(NAMES.user, JSON.stringify(user), age)
}

const clearSession = () => {
  for (const name of Object.values(NAMES)) clearCookie(name)
}

const same = (a: StoredSession, b: StoredSession) =>
  a.userId === b.userId &&
  a.remember === b.remember &&
  a.tokens.token === b.tokens.token &&
  a.tokens.isEditPassword === b.tokens.isEditPassword

import { atom, type ReadableAtom } from 'nanostores'
import type { InputOf } from '../contract/endpoint'
import { LOGOUT_CLIENT_ID, type SessionUser, sessionApi, type Tokens } from '../contract/session.contract'
import { ApiError } from '../http/api-error'
import type { HttpClient } from '../http/client'
import { encryptPassword } from './encrypt-password'
import { DEFAULT_ROLE, permits } from './permission'
import type { StoredSession, TokenStore } from './token-store'

interface LoginInput {
  username: string
  password: string
  code?: string
  uuid?: string
  remember: boolean
}

export interface Session {
  $tokens: ReadableAtom<Tokens | null>
  $user: ReadableAtom<SessionUser | null>
  /** Empty until user info was fetched; never empty after. */
  $roles: ReadableAtom<readonly string[]>
  /** Menus must be built before the next navigation. */
  $loadMenus: ReadableAtom<boolean>
  /** Reads what an earlier visit left. */
  restore(): Promise<void>
  /** Whose it is, as far as that is known without asking; it never becomes another person's. */
  ownerId(): string | null
  /** Rejects with ApiError, nothing shown: the login form shows it. */
  login(input: LoginInput, publicKey: string): Promise<Tokens>
  /** Fetches user and roles. Rejects when the session is not good any more. */
  loadUser(): Promise<void>
  menusLoaded(): void
  /** Ends the session here whatever the server says, then on the server. */
  logout(): Promise<void>
  /** Gets new tokens when `refused`, the session's first token, is not accepted any more. False when it is over. */
  renew(refused: string): Promise<boolean>
  /** Goes on with new tokens; every other session of the person ends. */
  changePassword(oldPassword: string, newPassword: string, publicKey: string): Promise<void>
  /** What the person has just changed of themselves shows everywhere at once. */
  amendUser(part: Partial<Pick<SessionUser, 'avatar' | 'phone' | 'email'>>): void
  can(permission: string): boolean
  /** Told when this browser's session became another person's, or nobody's, in another tab. */
  onReplaced(tell: (now: StoredSession | null) => void): () => void
}

/** Login, logout, tokens, user and roles; the same code in the web app and the extension. */
export function createSession(store: TokenStore, http: () => HttpClient): Session {
  const $tokens = atom<Tokens | null>(null)
  const $user = atom<SessionUser | null>(null)
  const $roles = atom<readonly string[]>([])
  const $loadMenus = atom(false)
  let remember = false
  let turn: Promise<unknown> = Promise.resolve()
  /** Whose session it was when it was restored; null before that is known. */
  let owner: string | null = null
  /** A token whose renewal the server has refused: the other calls that failed with it need not ask again. */
  let overToken: string | undefined

  const keep = async (tokens: Tokens) => {
    $tokens.set(tokens)
    await store.write({ tokens, userId: $user.get()?.listId ?? owner, remember })
  }
  const forget = async () => {
    $tokens.set(null)
    $user.set(null)
    $roles.set([])
    owner = null
    await store.clear()
  }

  /** One after another in this tab, and where the browser can lock, in all its tabs. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(() => store.exclusively(work))
    turn = mine.catch(() => undefined)
    return mine
  }

  const renew = (refused: string) =>
    inTurn(async () => {
      const stored = await store.read()
      const mine = $tokens.get()
      if (!mine || !stored || refused === overToken) return false
      if (mine.token !== refused) return true // It was replaced while the call was under way.
      const myId = $user.get()?.listId ?? owner
      // The browser belongs to somebody else now: a renewal of ours would overwrite their session.
      if (myId !== null && stored.userId !== null && stored.userId !== myId) return false
      if (stored.tokens.token !== refused) {
        $tokens.set(stored.tokens) // Another tab was first.
        return true
      }
      try {
        const form = { refreshToken: mine.refreshToken }
        await keep(await http().call(sessionApi.refresh, form, { quiet: true }))
        return true
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) overToken = refused
        return false // The caller still holds the 401 that led here, and shows it.
      }
    })

  return {
    $tokens,
    $user,
    $roles,
    $loadMenus,
    async restore() {
      const stored = await store.read()
      remember = stored?.remember ?? false
      owner = stored?.userId ?? null
      $tokens.set(stored?.tokens ?? null)
      $loadMenus.set(stored !== null)
    },
    ownerId: () => $user.get()?.listId ?? owner,
    async login(input, publicKey) {
      const form: InputOf<typeof sessionApi.login> = {
        ...input,
        password: await encryptPassword(publicKey, input.password),
      }
      const tokens = await http().call(sessionApi.login, form, { quiet: true })
      remember = input.remember
      owner = null
      $user.set(null)
      $roles.set([])
      await keep(tokens)
      $loadMenus.set(true)
      return tokens
    },
    async loadUser() {
      const { user, resourceList } = await http().call(sessionApi.visible, {}, { quiet: true })
      $user.set(user)
      $roles.set(resourceList.length > 0 ? resourceList : [DEFAULT_ROLE])
      const tokens = $tokens.get()
      if (tokens) await keep(tokens)
    },
    menusLoaded: () => $loadMenus.set(false),
    async logout() {
      const token = $tokens.get()?.token
      const userId = $user.get()?.listId
      await forget()
      if (!token) return
      const farewell = { token: `Bearer ${token}`, clientId: LOGOUT_CLIENT_ID, ...(userId ? { userId } : {}) }
      // The person is logged out here either way; an unreachable server ends the session by its own clock.
      await http()
        .call(sessionApi.logout, farewell, { quiet: true })
        .catch(() => undefined)
    },
    renew,
    async changePassword(oldPassword, newPassword, publicKey) {
      const form = {
        oldPassword: await encryptPassword(publicKey, oldPassword),
        newPassword: await encryptPassword(publicKey, newPassword),
      }
      // In turn with renewals: the server ends the old tokens, and says so, before the new ones have arrived here.
      const change = () =>
        inTurn(async () => {
          await keep(await http().call(sessionApi.updatePassword, form, { quiet: true, renew: false }))
        })
      const token = $tokens.get()?.token
      try {
        await change()
      } catch (error) {
        const expired = error instanceof ApiError && error.status === 401
        if (!expired || !token || !(await renew(token))) throw error
        await change()
      }
    },
    amendUser(part) {
      const user = $user.get()
      if (user) $user.set({ ...user, ...part })
    },
    can: (permission) => permits($roles.get(), permission),
    onReplaced: (tell) =>
      store.watch((now) => {
        const mine = $user.get()?.listId
        if (now && now.userId === mine) $tokens.set(now.tokens)
        else if (now?.userId !== null) tell(now)
      }),
  }
}

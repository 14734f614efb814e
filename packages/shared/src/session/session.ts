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
  /** Empty until user info has been loaded, and never empty afterwards. */
  $roles: ReadableAtom<readonly string[]>
  /** True when the menus must be loaded before the next navigation. */
  $loadMenus: ReadableAtom<boolean>
  /** Restores the session of an earlier visit. */
  restore(): Promise<void>
  /** The id of its user, as far as known without a request; it never changes to another person. */
  ownerId(): string | null
  /** Rejects with ApiError; the login form shows the failure. */
  login(input: LoginInput, publicKey: string): Promise<Tokens>
  /** Loads user and roles. Rejects when the session is no longer valid. */
  loadUser(): Promise<void>
  menusLoaded(): void
  /** Ends the session locally first, and then on the server, whose answer is ignored. */
  logout(): Promise<void>
  /** Obtains new tokens after the access token `refused` was rejected. Resolves to false when the session is over. */
  renew(refused: string): Promise<boolean>
  /** Changes the password and continues with new tokens; all other sessions of the person end. */
  changePassword(oldPassword: string, newPassword: string, publicKey: string): Promise<void>
  /** Updates the displayed user after a change of their own data. */
  amendUser(part: Partial<Pick<SessionUser, 'avatar' | 'phone' | 'email'>>): void
  can(permission: string): boolean
  /** Calls `tell` when another tab replaced or ended the session. Returns the function that unsubscribes. */
  onReplaced(tell: (now: StoredSession | null) => void): () => void
}

/** Login, logout, tokens, user and roles, shared by the web app and the extension. */
export function createSession(store: TokenStore, http: () => HttpClient): Session {
  const $tokens = atom<Tokens | null>(null)
  const $user = atom<SessionUser | null>(null)
  const $roles = atom<readonly string[]>([])
  const $loadMenus = atom(false)
  let remember = false
  let turn: Promise<unknown> = Promise.resolve()
  /** The user id when the session was restored; null while unknown. */
  let owner: string | null = null
  /** A token that the server refused to renew, so that other calls that failed with it do not ask again. */
  let overToken: string | undefined

  const storeTokens = async (tokens: Tokens) => {
    $tokens.set(tokens)
    await store.write({ tokens, userId: $user.get()?.listId ?? owner, remember })
  }
  const clearSession = async () => {
    $tokens.set(null)
    $user.set(null)
    $roles.set([])
    owner = null
    await store.clear()
  }

  /** Runs tasks one after another in this tab, and across all tabs where the browser supports locks. */
  const runOneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(() => store.exclusively(work))
    turn = mine.catch(() => undefined)
    return mine
  }

  const renewTokens = (refused: string) =>
    runOneAtATime(async () => {
      const stored = await store.read()
      const mine = $tokens.get()
      if (!mine || !stored || refused === overToken) return false
      if (mine.token !== refused) return true // The tokens were replaced while the call was running.
      const myId = $user.get()?.listId ?? owner
      // Somebody else has logged in in this browser, and a renewal would overwrite their session.
      if (myId !== null && stored.userId !== null && stored.userId !== myId) return false
      if (stored.tokens.token !== refused) {
        $tokens.set(stored.tokens) // Another tab has already renewed them.
        return true
      }
      try {
        const form = { refreshToken: mine.refreshToken }
        await storeTokens(await http().call(sessionApi.refresh, form, { quiet: true }))
        return true
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) overToken = refused
        return false // The caller still has the 401 error and shows it.
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
      await storeTokens(tokens)
      $loadMenus.set(true)
      return tokens
    },
    async loadUser() {
      const { user, resourceList } = await http().call(sessionApi.visible, {}, { quiet: true })
      $user.set(user)
      $roles.set(resourceList.length > 0 ? resourceList : [DEFAULT_ROLE])
      const tokens = $tokens.get()
      if (tokens) await storeTokens(tokens)
    },
    menusLoaded: () => $loadMenus.set(false),
    async logout() {
      const token = $tokens.get()?.token
      const userId = $user.get()?.listId
      await clearSession()
      if (!token) return
      const farewell = { token: `Bearer ${token}`, clientId: LOGOUT_CLIENT_ID, ...(userId ? { userId } : {}) }
      // The person is logged out locally in any case; when the server is unreachable, the session expires there by
      // itself.
      await http()
        .call(sessionApi.logout, farewell, { quiet: true })
        .catch(() => undefined)
    },
    renew: renewTokens,
    async changePassword(oldPassword, newPassword, publicKey) {
      const form = {
        oldPassword: await encryptPassword(publicKey, oldPassword),
        newPassword: await encryptPassword(publicKey, newPassword),
      }
      // Queued with renewals, because the server invalidates the old tokens before the new ones have arrived here.
      const submitPasswordChange = () =>
        runOneAtATime(async () => {
          await storeTokens(await http().call(sessionApi.updatePassword, form, { quiet: true, renew: false }))
        })
      const token = $tokens.get()?.token
      try {
        await submitPasswordChange()
      } catch (error) {
        const expired = error instanceof ApiError && error.status === 401
        if (!expired || !token || !(await renewTokens(token))) throw error
        await submitPasswordChange()
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

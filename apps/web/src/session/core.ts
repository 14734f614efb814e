import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { createHttpClient, type HttpClient } from '@agency/shared/http/client'
import { createSession } from '@agency/shared/session/session'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { cookieStore } from './cookie-store'
import { createFailureHandlers } from './failure'
import { recordWriteTime } from './freshness'
import { prepareReloginIfUnchanged } from './leave'

const $config = atom<RuntimeConfig | undefined>()
let client: HttpClient | undefined

/**
 * Returns the content of /config.json, which is loaded before the first render.
 * @throws Error when it is not loaded yet
 */
export function requireConfig(): RuntimeConfig {
  const known = $config.get()
  if (!known) throw new Error('config() before configure()')
  return known
}

/** The same for components, which are drawn again when an administrator changes the configuration. */
export function useConfig(): RuntimeConfig {
  useStore($config)
  return requireConfig()
}

export const session = createSession(cookieStore, () => http)

const requireHttpClient = (): HttpClient => {
  if (!client) throw new Error('http before configure()')
  return client
}

/**
 * Makes calls as the user that this tab knows: with the tokens in memory, which may differ from the current cookies.
 */
export const http: HttpClient = {
  call: (endpoint, input, options) => {
    const answer = requireHttpClient().call(endpoint, input, options)
    return endpoint.method === 'GET' ? answer : markStaleAroundWrite(answer)
  },
  download: (endpoint, input, options) => requireHttpClient().download(endpoint, input, options),
  upload: (endpoint, input, files, options) =>
    markStaleAroundWrite(requireHttpClient().upload(endpoint, input, files, options)),
}

/**
 * Marks what was read before as outdated, both when a call that may write is sent and when it is answered or refused.
 */
function markStaleAroundWrite<T>(answer: Promise<T>): Promise<T> {
  recordWriteTime()
  return answer.finally(recordWriteTime)
}

/**
 * Reads the user and roles again; when they differ, components that use them are updated. Readings run one after
 * another, so that an older answer never replaces a newer one.
 */
export function reloadUserInTurn(): Promise<void> {
  reading = reading.catch(() => undefined).then(() => session.loadUser())
  return reading
}
let reading: Promise<void> = Promise.resolve()

/** Called by main.tsx before anything else, and again when the configuration has changed. */
export function applyConfig(config: RuntimeConfig): void {
  $config.set(config)
  client = createHttpClient({
    baseURL: config.apiBase,
    timeout: config.requestTimeout,
    client: config.basicClient.web,
    tokenFor: (realm) => {
      const tokens = session.$tokens.get()
      if (!tokens || realm === 'none') return undefined
      return { admin: tokens.token, office: tokens.sctToken, knowledge: tokens.sctKnowledgeToken }[realm]
    },
    failure: createFailureHandlers({
      relogin: () => prepareReloginIfUnchanged(session),
      rereadUser: reloadUserInTurn,
    }),
    renew: session.renew,
  })
}

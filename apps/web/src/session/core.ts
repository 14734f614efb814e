import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { createHttpClient, type HttpClient } from '@agency/shared/http/client'
import { createSession } from '@agency/shared/session/session'
import { cookieStore } from './cookie-store'
import { createFailurePort } from './failure'
import { leave } from './leave'

let known: RuntimeConfig | undefined
let client: HttpClient | undefined

/** What /config.json said. Loaded before the first render. */
export function config(): RuntimeConfig {
  if (!known) throw new Error('config() before configure()')
  return known
}

export const session = createSession(cookieStore, () => http)

const ready = (): HttpClient => {
  if (!client) throw new Error('http before configure()')
  return client
}

/** Makes calls in the name of whoever this tab knows; the tokens in memory count, not the cookies of the moment. */
export const http: HttpClient = {
  call: (endpoint, input, options) => ready().call(endpoint, input, options),
  download: (endpoint, input, options) => ready().download(endpoint, input, options),
  upload: (endpoint, input, files, options) => ready().upload(endpoint, input, files, options),
}

/** Said once by main.tsx. */
export function configure(config: RuntimeConfig): void {
  known = config
  client = createHttpClient({
    baseURL: config.apiBase,
    timeout: config.requestTimeout,
    client: config.basicClient.web,
    tokenFor: (realm) => {
      const tokens = session.$tokens.get()
      if (!tokens || realm === 'none') return undefined
      return { admin: tokens.token, office: tokens.sctToken, knowledge: tokens.sctKnowledgeToken }[realm]
    },
    failure: createFailurePort(() => leave(session)),
    renew: session.renew,
  })
}

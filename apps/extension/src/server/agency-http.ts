import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import {
  type ClientOptions,
  createHttpClient,
  type FailurePort,
  type HttpClient,
} from '@agency/shared/http/client'

/** Badge, popup and panels show failures themselves; every call here is made `quiet`. */
const shownByCaller: FailurePort = { alert() {}, sessionExpired() {}, forbidden() {} }

interface Called extends Required<Pick<ClientOptions, 'renew'>> {
  origin: string
  config: RuntimeConfig
  /** The maximum duration of a call to the server, in ms. */
  patience: number
  /** Returns the session's first token at the time of a call. */
  token(): string | undefined
}

/** Creates a client for calls to the product's server. */
export const createServerClient = ({ origin, config, patience, token, renew }: Called): HttpClient =>
  createHttpClient({
    baseURL: new URL(config.apiBase, origin).href,
    timeout: Math.min(config.requestTimeout, patience),
    client: config.basicClient.extension,
    // The extension works only in the first realm.
    tokenFor: (realm) => (realm === 'admin' ? token() : undefined),
    failure: shownByCaller,
    renew,
  })

import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import {
  type ClientOptions,
  createHttpClient,
  type FailurePort,
  type HttpClient,
} from '@agency/shared/http/client'

/** Badge, popup and panels show a failure where they stand; every call here is made `quiet`. */
const shownByCaller: FailurePort = { alert() {}, sessionExpired() {}, forbidden() {} }

interface Called extends Required<Pick<ClientOptions, 'renew'>> {
  origin: string
  config: RuntimeConfig
  /** Milliseconds that a call may take at most. */
  patience: number
  /** The session's first token, as it is when a call is made. */
  token(): string | undefined
}

/** Calls the product's server. */
export const agencyHttp = ({ origin, config, patience, token, renew }: Called): HttpClient =>
  createHttpClient({
    baseURL: new URL(config.apiBase, origin).href,
    timeout: Math.min(config.requestTimeout, patience),
    client: config.basicClient.extension,
    // The extension lives in the first realm only.
    tokenFor: (realm) => (realm === 'admin' ? token() : undefined),
    failure: shownByCaller,
    renew,
  })

import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { ApiError } from '@agency/shared/http/api-error'
import { createHttpClient, type FailurePort, type HttpClient } from '@agency/shared/http/client'
import { createSession, type Session } from '@agency/shared/session/session'
import { ask } from '../background/wire'
import { agencyTabs } from './agency-tabs'
import { extensionStore } from './extension-store'
import { knownConfig, PATIENCE_MS } from './server-config'

export interface Agency {
  http: HttpClient
  session: Session
}

/** Badge and popup show a failure where they stand; every call here is made `quiet`. */
const shownByCaller: FailurePort = { alert() {}, sessionExpired() {}, forbidden() {} }

/**
 * The product's server and this person's session with it, as storage has it now. Rejects with ApiError.
 * @param patience milliseconds that a call may take at most
 */
export async function openAgency(
  origin: string,
  fresh?: RuntimeConfig,
  patience = PATIENCE_MS,
): Promise<Agency> {
  const config = fresh ?? (await knownConfig(origin))
  const session = createSession(extensionStore(origin), () => http)
  const http = createHttpClient({
    baseURL: new URL(config.apiBase, origin).href,
    timeout: Math.min(config.requestTimeout, patience),
    client: config.basicClient.extension,
    // The badge lives in the first realm only.
    tokenFor: (realm) => (realm === 'admin' ? session.$tokens.get()?.token : undefined),
    failure: shownByCaller,
    async renew(refused) {
      if (isFramed()) await ask({ type: 'look' })
      else await letTabsRenew(origin, refused)
      if (isFramed() && (await extensionStore(origin).read())?.tokens.token === refused) return false
      return session.renew(refused)
    },
  })
  await session.restore()
  return { http, session }
}

/** How long the web app's tabs have to renew the session, in ms, and how often is looked whether they have. */
const TABS_FIRST_MS = 2000
const LOOK_MS = 200

/**
 * The consultation's panel stands in a frame on a web page, which shares no lock with the rest of the extension: there
 * the background renews, and the panel takes what it has got.
 */
const isFramed = () => typeof window !== 'undefined' && window !== window.top

/**
 * Tokens that end by the clock are refused here and in every tab at the same moment, and a refresh token that is used
 * twice ends the session. No lock reaches from the extension into a tab: so the tabs go first.
 */
async function letTabsRenew(origin: string, refused: string): Promise<void> {
  if ((await agencyTabs(origin)).length === 0) return
  const store = extensionStore(origin)
  for (let waited = 0; waited < TABS_FIRST_MS; waited += LOOK_MS) {
    if ((await store.read())?.tokens.token !== refused) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/**
 * Ends the session here whatever happens, and on the server when it answers. No renewal runs meanwhile: its tokens would
 * outlive the logout.
 */
export async function logout(origin: string): Promise<void> {
  const store = extensionStore(origin)
  await store.exclusively(async () => {
    try {
      const { session } = await openAgency(origin)
      await session.logout()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await store.clear() // not even the server's configuration could be had
    }
  })
}

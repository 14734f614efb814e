import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { ApiError } from '@agency/shared/http/api-error'
import type { HttpClient } from '@agency/shared/http/client'
import { createSession, type Session } from '@agency/shared/session/session'
import { agencyHttp } from './agency-http'
import { agencyTabs } from './agency-tabs'
import { extensionStore } from './extension-store'
import { knownConfig, PATIENCE_MS } from './server-config'

interface Agency {
  http: HttpClient
  session: Session
}

/** The product's server and this person's session with it, as storage has it now. Rejects with ApiError. */
export async function openAgency(origin: string, fresh?: RuntimeConfig): Promise<Agency> {
  const config = fresh ?? (await knownConfig(origin))
  const session = createSession(extensionStore(origin), () => http)
  const http = agencyHttp({
    origin,
    config,
    patience: PATIENCE_MS,
    token: () => session.$tokens.get()?.token,
    async renew(refused) {
      await letTabsRenew(origin, refused)
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
      await store.clear() // Not even the server's configuration could be had.
    }
  })
}

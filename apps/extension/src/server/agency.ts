import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { ApiError } from '@agency/shared/http/api-error'
import type { HttpClient } from '@agency/shared/http/client'
import { createSession, type Session } from '@agency/shared/session/session'
import { createServerClient } from './agency-http'
import { findWebAppTabs } from './agency-tabs'
import { createExtensionStore } from './extension-store'
import { PATIENCE_MS, readCachedOrFetchConfig } from './server-config'

interface Agency {
  http: HttpClient
  session: Session
}

/**
 * Returns a client for the server and the user's session, as storage has it now.
 * @throws ApiError
 */
export async function createServerSession(origin: string, fresh?: RuntimeConfig): Promise<Agency> {
  const config = fresh ?? (await readCachedOrFetchConfig(origin))
  const session = createSession(createExtensionStore(origin), () => http)
  const http = createServerClient({
    origin,
    config,
    patience: PATIENCE_MS,
    token: () => session.$tokens.get()?.token,
    async renew(refused) {
      await waitForTabsToRenew(origin, refused)
      return session.renew(refused)
    },
  })
  await session.restore()
  return { http, session }
}

/** In ms: how long the web app's tabs have to renew the session, and how often this is checked. */
const TABS_FIRST_MS = 2000
const LOOK_MS = 200

/**
 * Waits for the tabs of the web app to renew the session. Tokens that expire are refused here and in every tab at the
 * same moment, and a refresh token that is used twice ends the session. Locks of the extension do not reach tabs, so
 * the tabs come first.
 */
async function waitForTabsToRenew(origin: string, refused: string): Promise<void> {
  if ((await findWebAppTabs(origin)).length === 0) return
  const store = createExtensionStore(origin)
  for (let waited = 0; waited < TABS_FIRST_MS; waited += LOOK_MS) {
    if ((await store.read())?.tokens.token !== refused) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/**
 * Ends the session here in any case, and on the server when it answers. No renewal runs meanwhile, because its tokens
 * would outlive the logout.
 */
export async function logout(origin: string): Promise<void> {
  const store = createExtensionStore(origin)
  await store.exclusively(async () => {
    try {
      const { session } = await createServerSession(origin)
      await session.logout()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await store.clear() // Not even the server's configuration could be read.
    }
  })
}

import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { createHttpClient, type FailurePort, type HttpClient } from '@agency/shared/http/client'
import { createSession, type Session } from '@agency/shared/session/session'
import { extensionStore } from './extension-store'
import { knownConfig, PATIENCE_MS } from './server-config'

export interface Agency {
  http: HttpClient
  session: Session
  logout(): Promise<void>
}

/** Badge and popup show a failure where they stand; every call here is made `quiet`. */
const shownByCaller: FailurePort = { alert() {}, sessionExpired() {}, forbidden() {} }

/** The product's server and this person's session with it, as storage has it now. Rejects with ApiError. */
export async function openAgency(origin: string, fresh?: RuntimeConfig): Promise<Agency> {
  const config = fresh ?? (await knownConfig(origin))
  const session = createSession(extensionStore(origin), () => http)
  const http = createHttpClient({
    baseURL: new URL(config.apiBase, origin).href,
    timeout: Math.min(config.requestTimeout, PATIENCE_MS),
    client: config.basicClient.extension,
    // The badge lives in the first realm only.
    tokenFor: (realm) => (realm === 'admin' ? session.$tokens.get()?.token : undefined),
    failure: shownByCaller,
    renew: (refused) => session.renew(refused),
  })
  await session.restore()
  return {
    http,
    session,
    // With the tokens of the moment: those that were just renewed elsewhere would outlive a logout with the old ones.
    logout: () =>
      alone(async () => {
        await session.restore()
        await session.logout()
      }),
  }
}

/**
 * Background and popup share one session, and a refresh token used twice ends it: whoever comes second takes the
 * tokens that the first one got.
 */
async function renew(session: Session, refused: string): Promise<boolean> {
  await session.restore()
  const token = session.$tokens.get()?.token
  if (!token) return false
  return token === refused ? session.renew(refused) : true
}

/** Not the store's own lock, which `session.renew` takes inside of this one. */
const alone = async <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('session', work)

import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { ApiError } from '@agency/shared/http/api-error'
import { browser } from '../kit/browser'
import { hasAccess, readServerAddress } from '../server/server-address'
import { fetchConfig, readCachedOrFetchConfig } from '../server/server-config'
import { type FloatingOffer, OFFER_KEY } from './stored'

/**
 * Stores what the server offers for the buttons on web pages; deletes it while no address is configured.
 * @param fresh asks the server even when its answer is known
 */
export async function updateStoredOffer(fresh = false): Promise<void> {
  const address = await readServerAddress()
  if (!address || !(await hasAccess(address.origin))) return browser.storage.local.remove(OFFER_KEY)
  const { origin } = address
  const before = (await browser.storage.local.get(OFFER_KEY))[OFFER_KEY] as FloatingOffer | undefined
  try {
    const offer = floatingOfferFromConfig(
      origin,
      await (fresh ? fetchConfig(origin) : readCachedOrFetchConfig(origin)),
    )
    if (JSON.stringify(offer) !== JSON.stringify(before))
      await browser.storage.local.set({ [OFFER_KEY]: offer })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The server does not answer: the stored offer stays, unless it is of another server.
    if (before && before.origin !== origin) await browser.storage.local.remove(OFFER_KEY)
  }
}

const isHttpUrl = (address: string) => /^https?:\/\//i.test(address)

/** Returns what a server's configuration offers on web pages. */
const floatingOfferFromConfig = (origin: string, { aiUrl, consultation }: RuntimeConfig): FloatingOffer => ({
  origin,
  aiUrl: isHttpUrl(aiUrl) ? aiUrl : null,
  consultUrl: consultation.mode === 'url' && isHttpUrl(consultation.url) ? consultation.url : null,
  hasPanel: consultation.mode === 'staff',
})

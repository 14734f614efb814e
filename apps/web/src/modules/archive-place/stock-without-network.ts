import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { createStore, get, set } from 'idb-keyval'
import { config } from '../../session/app'
import { forgetSnapshotsOfOthers } from './stock-storage'

/** The server's configuration, equal for everybody, so that scans can be sent once there is a network. */
const store = createStore('archive-stock-config', 'kept')
export const readStoredConfig = () => get<RuntimeConfig>('config', store)

/**
 * Prepares stocktaking to open offline on this device: the service worker stores the app's files
 * (worker/stock.worker.ts), the page stores the configuration; lists of other people are deleted. Resolves to false
 * where service workers are unavailable, which is everywhere except on https and localhost.
 */
export async function prepareOfflineStocktaking(userId: string): Promise<boolean> {
  await forgetSnapshotsOfOthers(userId)
  await set('config', config(), store)
  // Asks the browser not to evict unsent scans when it cleans up; it may refuse.
  void navigator.storage?.persist?.().catch(() => false)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    await navigator.serviceWorker.register('./stock-worker.js')
    await navigator.serviceWorker.ready
    return true
  } catch {
    return false // The browser refused, or the network was lost before everything was stored.
  }
}

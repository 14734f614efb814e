import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import { createStore, get, set } from 'idb-keyval'
import { config } from '../../session/app'
import { forgetSnapshots } from './stock-book'

/** What the server said about itself, the same for everybody: where scans are sent, once there is a network. */
const store = createStore('archive-stock-config', 'kept')
export const keptConfig = () => get<RuntimeConfig>('config', store)

/**
 * Sees to it that stock-taking opens on this device without a network: the app's own files are kept by the worker
 * (worker/stock.worker.ts), what the server is like by the page; answers to other people go. False where the browser
 * offers no worker, which is everywhere but on https and the machine itself.
 */
export async function standAlone(userId: string): Promise<boolean> {
  await forgetSnapshots(userId)
  await set('config', config(), store)
  // Asked of the browser, whose own cleaning up must not take scans that were not sent yet; it may refuse.
  void navigator.storage?.persist?.().catch(() => false)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  try {
    await navigator.serviceWorker.register('./stock-worker.js')
    await navigator.serviceWorker.ready
    return true
  } catch {
    return false // The browser refuses, or the network has gone before everything was kept.
  }
}

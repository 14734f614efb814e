import { tokens } from '@agency/shared/contract/session.contract'
import type { StoredSession, TokenStore } from '@agency/shared/session/token-store'
import browser, { type Storage } from 'webextension-polyfill'
import { z } from 'zod'

export const SESSION_KEY = 'session'

/** Kept with the server it belongs to: another server must never be sent these tokens. */
const stored = z.object({ origin: z.string(), tokens, userId: z.string().nullable(), remember: z.boolean() })

/** The session with one server, in the extension's own storage. */
export function extensionStore(origin: string): TokenStore {
  const ours = (value: unknown): StoredSession | null => {
    const session = stored.safeParse(value).data
    return session?.origin === origin ? session : null
  }
  return {
    read: async () => ours((await browser.storage.local.get(SESSION_KEY))[SESSION_KEY]),
    write: ({ tokens, userId, remember }) =>
      browser.storage.local.set({ [SESSION_KEY]: { origin, tokens, userId, remember } }),
    clear: () => browser.storage.local.remove(SESSION_KEY),
    watch(changed) {
      const listen = (changes: Record<string, Storage.StorageChange>) => {
        const change = changes[SESSION_KEY]
        if (change) changed(ours(change.newValue))
      }
      browser.storage.local.onChanged.addListener(listen)
      return () => browser.storage.local.onChanged.removeListener(listen)
    },
    // One lock for the background and every page of the extension: they are one origin.
    exclusively: async (work) => navigator.locks.request('token-store', work),
  }
}

/** Content scripts run beside the scripts of a web page: tokens are not for them. Firefox has no such switch yet. */
export async function keepFromContentScripts(): Promise<void> {
  // Missing from the polyfill's types, and from Firefox.
  const area: Storage.StorageArea & {
    setAccessLevel?: (access: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>
  } = browser.storage.local
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' })
}

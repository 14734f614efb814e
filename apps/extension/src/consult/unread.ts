import { UNREAD_KEY } from '../floating/stored'
import { browser } from '../kit/browser'

/** Returns the number of messages of 即时咨询 that the user has not read. */
export const readUnreadCount = async (): Promise<number> => (await readStoredUnreadCount()) ?? 0

/** Returns the stored number; undefined when nothing is known about this user yet. */
export const readStoredUnreadCount = async () =>
  (await browser.storage.local.get(UNREAD_KEY))[UNREAD_KEY] as number | undefined

/** Calls `changed` with each new number. Returns a function that stops this. */
export function watchUnreadCount(changed: (unread: number) => void): () => void {
  const onStorageChange = (changes: Record<string, { newValue?: unknown }>) => {
    if (UNREAD_KEY in changes) changed((changes[UNREAD_KEY]?.newValue as number | undefined) ?? 0)
  }
  browser.storage.local.onChanged.addListener(onStorageChange)
  return () => browser.storage.local.onChanged.removeListener(onStorageChange)
}

export const writeUnreadCount = (unread: number) => browser.storage.local.set({ [UNREAD_KEY]: unread })

/**
 * Forgets the number of unread messages; called after a logout, or when staff no longer answer questions
 * here.
 */
export const forgetUnreadCount = () => browser.storage.local.remove(UNREAD_KEY)

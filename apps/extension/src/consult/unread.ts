import { UNREAD_KEY } from '../floating/stored'
import { browser } from '../kit/browser'

/** How many messages of 即时咨询 this person has not read. */
export const readUnread = async (): Promise<number> => (await keptUnread()) ?? 0

/** Undefined: nothing is known of this person yet. */
export const keptUnread = async () =>
  (await browser.storage.local.get(UNREAD_KEY))[UNREAD_KEY] as number | undefined

/** Answers how to stop listening. */
export function watchUnread(changed: (unread: number) => void): () => void {
  const listen = (changes: Record<string, { newValue?: unknown }>) => {
    if (UNREAD_KEY in changes) changed((changes[UNREAD_KEY]?.newValue as number | undefined) ?? 0)
  }
  browser.storage.local.onChanged.addListener(listen)
  return () => browser.storage.local.onChanged.removeListener(listen)
}

export const writeUnread = (unread: number) => browser.storage.local.set({ [UNREAD_KEY]: unread })

/** Somebody left, or nobody answers here any more. */
export const forgetUnread = () => browser.storage.local.remove(UNREAD_KEY)

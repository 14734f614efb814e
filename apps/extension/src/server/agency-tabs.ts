import type { Tabs } from 'webextension-polyfill'
import { browser } from '../kit/browser'
import { originPermission } from './server-address'

/** Returns the tabs in which the product is open, the most recently used first. */
export async function findWebAppTabs(origin: string): Promise<Tabs.Tab[]> {
  const tabs = await browser.tabs.query({ url: originPermission(origin).origins })
  return tabs
    .filter((tab) => tab.url?.startsWith(`${origin}/`))
    .sort((one, other) => (other.lastAccessed ?? 0) - (one.lastAccessed ?? 0))
}

/** Shows a page of the web app (a route with its query) in the tab where it is open already, or else in a new one. */
export async function openPage(origin: string, path: string, { inNewTab = false } = {}): Promise<void> {
  const url = `${origin}/#${path}`
  const [tab] = inNewTab ? [] : await findWebAppTabs(origin)
  if (tab?.id === undefined) {
    await browser.tabs.create({ url })
    return
  }
  await browser.tabs.update(tab.id, { url, active: true })
  if (tab.windowId !== undefined) await browser.windows.update(tab.windowId, { focused: true })
}

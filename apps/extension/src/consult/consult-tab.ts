import { browser } from '../kit/browser'

/** Shows the consultation in a tab of its own, or the tab where it is shown already. */
export async function openConsultTab(): Promise<void> {
  // Not of `getURL`: that is the address for web pages, which Chromium changes and lets no tab open.
  const url = new URL('/consult.html', location.origin).href
  const [tab] = await browser.tabs.query({ url })
  if (tab?.id === undefined) {
    await browser.tabs.create({ url })
    return
  }
  await browser.tabs.update(tab.id, { active: true })
  if (tab.windowId !== undefined) await browser.windows.update(tab.windowId, { focused: true })
}

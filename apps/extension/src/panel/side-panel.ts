import browser from 'webextension-polyfill'

/** Chromium's; the polyfill's types do not know it, and Firefox has none. */
interface SidePanel {
  open(options: { windowId: number }): Promise<void>
}
const { sidePanel } = browser as unknown as { sidePanel?: SidePanel }

// The polyfill hands out only what Firefox has.
const chromium = (globalThis as { chrome?: { sidePanel?: SidePanel } }).chrome
const panel = sidePanel ?? chromium?.sidePanel

export const canOpenPanel = panel !== undefined

let windowId: number | undefined
/** Asked ahead: the browser opens it only within the click itself. */
if (canOpenPanel)
  void browser.windows.getCurrent().then((window) => {
    windowId = window.id
  })

export async function openPanel(): Promise<void> {
  if (windowId === undefined) return
  await panel?.open({ windowId })
  window.close()
}

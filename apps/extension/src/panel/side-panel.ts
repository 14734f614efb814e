import { browser } from '../kit/browser'

/** An interface of Chromium; the types are Firefox's, which does not have it. */
interface SidePanel {
  open(options: { windowId: number }): Promise<void>
}
const { sidePanel: panel } = browser as unknown as { sidePanel?: SidePanel }

export const canOpenPanel = panel !== undefined

let windowId: number | undefined
/** Read in advance, because the browser opens the panel only during the click itself. */
if (canOpenPanel)
  void browser.windows.getCurrent().then((window) => {
    windowId = window.id
  })

export async function openSidePanel(): Promise<void> {
  if (windowId === undefined) return
  await panel?.open({ windowId })
  window.close()
}

import { browser } from '../kit/browser'

/** Chromium's; the types are Firefox's, which has none. */
interface SidePanel {
  open(options: { windowId: number }): Promise<void>
}
const { sidePanel: panel } = browser as unknown as { sidePanel?: SidePanel }

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

import { mayNotify, NOTICE_PERMISSION } from '../../src/badge/notices'
import { browser } from '../../src/kit/browser'
import { element } from '../../src/kit/element'
import { messages as say } from '../../src/kit/extension.messages'

const box = element('notices-shown', HTMLInputElement)

/** The browser's permission is the setting: there is nothing else to keep. */
export function offerNotices(): void {
  box.addEventListener('change', () => {
    // Asked for right away, while the browser still knows of the click.
    const settled = box.checked
      ? browser.permissions.request(NOTICE_PERMISSION)
      : browser.permissions.remove(NOTICE_PERMISSION)
    void settled.then(show, show)
  })
  void show()
  void showShortcut()
}

async function show(): Promise<void> {
  box.checked = await mayNotify()
}

/** As the person has set it; two extensions may want the same. */
async function showShortcut(): Promise<void> {
  const command = (await browser.commands.getAll()).find(({ name }) => name === '_execute_action')
  element('shortcut', HTMLElement).textContent = command?.shortcut || say.noShortcut
}

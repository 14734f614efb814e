import { canNotify, NOTICE_PERMISSION } from '../../src/badge/notices'
import { browser } from '../../src/kit/browser'
import { requireElement } from '../../src/kit/element'
import { messages as say } from '../../src/kit/extension.messages'

const box = requireElement('notices-shown', HTMLInputElement)

/** Handles the switch for notifications. The browser's permission is the setting; nothing else is stored. */
export function setUpNotificationSwitch(): void {
  box.addEventListener('change', () => {
    // Requested without delay, because the browser allows it only during the click.
    const settled = box.checked
      ? browser.permissions.request(NOTICE_PERMISSION)
      : browser.permissions.remove(NOTICE_PERMISSION)
    void settled.then(showNotificationSwitch, showNotificationSwitch)
  })
  void showNotificationSwitch()
  void showShortcut()
}

async function showNotificationSwitch(): Promise<void> {
  box.checked = await canNotify()
}

/** Shows the keyboard shortcut as it is set in the browser, because two extensions may claim the same one. */
async function showShortcut(): Promise<void> {
  const command = (await browser.commands.getAll()).find(({ name }) => name === '_execute_action')
  requireElement('shortcut', HTMLElement).textContent = command?.shortcut || say.noShortcut
}

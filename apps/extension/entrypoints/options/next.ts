import { browser } from '../../src/kit/browser'
import { requireElement } from '../../src/kit/element'
import { openPage } from '../../src/server/agency-tabs'
import { findSession } from '../../src/server/extension-store'
import { hasAccess, readServerAddress } from '../../src/server/server-address'

const section = requireElement('next', HTMLElement)
const login = requireElement('next-login', HTMLElement)
const ready = requireElement('next-ready', HTMLElement)
const pin = requireElement('next-pin', HTMLElement)

/** Shows the steps that remain when the address is set: to log in, and to pin the icon to the toolbar. */
export function keepNextStepsUpdated(): void {
  requireElement('login', HTMLButtonElement).addEventListener('click', async () => {
    const address = await readServerAddress()
    if (address) await openPage(address.origin, '/login')
  })
  for (const event of [browser.storage.onChanged, browser.permissions.onAdded, browser.permissions.onRemoved])
    event.addListener(() => void updateNextSteps())
  // The login takes place in another tab, from which the user returns.
  document.addEventListener('visibilitychange', () => void updateNextSteps())
  void updateNextSteps()
}

async function updateNextSteps(): Promise<void> {
  const address = await readServerAddress()
  const isReachable = address !== undefined && (await hasAccess(address.origin))
  const isLoggedIn = isReachable && typeof (await findSession(address.origin)) !== 'string'
  section.hidden = !isReachable
  login.hidden = isLoggedIn
  ready.hidden = !isLoggedIn
  pin.hidden = await isPinned()
}

/** Returns whether the icon is pinned; some browsers cannot tell. */
async function isPinned(): Promise<boolean> {
  const action: { getUserSettings?: () => Promise<{ isOnToolbar?: boolean }> } = browser.action
  return (await action.getUserSettings?.())?.isOnToolbar ?? false
}

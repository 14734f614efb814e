import { createElement } from '../../src/floating/elements'
import { floatingMessages as say } from '../../src/floating/floating.messages'
import { ALL_SITES, areButtonsEnabled } from '../../src/floating/script'
import {
  readFloatingState,
  type Stored,
  setShownEverywhere,
  showOnSite,
  watchFloatingState,
} from '../../src/floating/stored'
import { browser } from '../../src/kit/browser'
import { requireElement } from '../../src/kit/element'
import { messages } from '../../src/kit/extension.messages'
import { hasAccess, readServerAddress, requestAccess } from '../../src/server/server-address'

const box = requireElement('floating-shown', HTMLInputElement)
const message = requireElement('floating-message', HTMLElement)
const held = requireElement('floating-held', HTMLElement)
const hidden = requireElement('floating-hidden', HTMLElement)
const sites = requireElement('floating-sites', HTMLUListElement)

/** Handles the switch for the buttons on web pages, and the button that shows hidden ones again. */
export function setUpFloatingSwitch(): void {
  box.addEventListener('change', () => {
    // Requested without delay, because the browser allows it only during the click.
    if (box.checked) void showEverywhereIfGranted(browser.permissions.request(ALL_SITES))
    else void setShownEverywhere(false)
  })
  requireElement('floating-return', HTMLButtonElement).addEventListener(
    'click',
    () => void giveUpAllSitesPermission(),
  )
  browser.permissions.onRemoved.addListener(() => void refreshFloatingSettings())
  watchFloatingState((stored) => void showFloatingSettings(stored))
}

async function showEverywhereIfGranted(answer: Promise<boolean>): Promise<void> {
  const granted = await answer.catch(() => false)
  message.textContent = granted ? '' : messages.entriesRefused
  await setShownEverywhere(granted)
  await refreshFloatingSettings()
}

/**
 * Returns the permission for all sites. Chromium counts the system's own address as a part of it and removes that
 * too, so it is requested again.
 */
async function giveUpAllSitesPermission(): Promise<void> {
  const address = await readServerAddress()
  // The build of an organisation may hold the permission for all sites permanently.
  await browser.permissions.remove(ALL_SITES).catch(() => false)
  await refreshFloatingSettings()
  if (address && !(await hasAccess(address.origin))) await requestAccess(address.origin).catch(() => false)
}

const refreshFloatingSettings = async () => showFloatingSettings(await readFloatingState())

async function showFloatingSettings({ choice }: Stored): Promise<void> {
  const { hiddenSites = [] } = choice
  box.checked = await areButtonsEnabled(choice)
  held.hidden = box.checked || !(await browser.permissions.contains(ALL_SITES))
  hidden.hidden = hiddenSites.length === 0
  sites.replaceChildren(...hiddenSites.map(createHiddenSiteRow))
}

function createHiddenSiteRow(site: string): HTMLLIElement {
  const button = createElement('button', { type: 'button', 'aria-label': say.showOn(site) }, say.restore)
  button.addEventListener('click', async () => {
    await showOnSite(site)
    box.focus() // The row has been removed, so the focus moves to the switch.
  })
  return createElement('li', {}, createElement('span', {}, site), button)
}

import type { Storage } from 'webextension-polyfill'
import { browser } from '../kit/browser'
import { coalesceRuns } from '../kit/one-at-a-time'
import { isAddressChange } from '../server/server-address'
import { updateStoredOffer } from './offer'

/**
 * Name of the alarm at which the offer is read from the server again, because an administrator may have changed it.
 */
const ALARM = 'floating-offer'
const EVERY_MINUTES = 30

/**
 * Updates the offer for web pages when the address, the permission or the server's configuration changes; called by
 * the background.
 */
export function keepOfferCurrent(): void {
  const keep = coalesceRuns(() => updateStoredOffer())
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) void updateStoredOffer(true)
  })
  browser.permissions.onAdded.addListener(keep)
  browser.permissions.onRemoved.addListener(keep)
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && isAddressChange(changes)) void keep()
  })
  void allowContentScriptStorage()
  void ensureOfferAlarm()
  void keep()
}

/**
 * Gives content scripts access to the storage. An earlier version had removed it, which Chromium remembers. Firefox
 * has no such setting.
 */
async function allowContentScriptStorage(): Promise<void> {
  // Missing in the types, which are Firefox's.
  const area: Storage.StorageArea & {
    setAccessLevel?: (access: { accessLevel: 'TRUSTED_AND_UNTRUSTED_CONTEXTS' }) => Promise<void>
  } = browser.storage.local
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_AND_UNTRUSTED_CONTEXTS' })
}

/**
 * Creates the alarm only when it is missing: one that is created again whenever the worker wakes would never be due.
 */
async function ensureOfferAlarm(): Promise<void> {
  if (!(await browser.alarms.get(ALARM))) browser.alarms.create(ALARM, { periodInMinutes: EVERY_MINUTES })
}

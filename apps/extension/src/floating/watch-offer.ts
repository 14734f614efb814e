import type { Storage } from 'webextension-polyfill'
import { browser } from '../kit/browser'
import { inTurn } from '../kit/in-turn'
import { isAddress } from '../server/server-address'
import { keepOffer } from './offer'

/** Rings when the server is asked again what it offers: an administrator may have changed it. */
const ALARM = 'floating-offer'
const EVERY_MINUTES = 30

/** For the background: the entries on web pages follow the address, the permission and the server. */
export function watchOffer(): void {
  const keep = inTurn(() => keepOffer())
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) void keepOffer(true)
  })
  browser.permissions.onAdded.addListener(keep)
  browser.permissions.onRemoved.addListener(keep)
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && isAddress(changes)) void keep()
  })
  void openStorage()
  void schedule()
  void keep()
}

/** An earlier version kept its storage from content scripts; Chromium remembers that. Firefox has no such switch. */
async function openStorage(): Promise<void> {
  // Missing from the types, which are Firefox's.
  const area: Storage.StorageArea & {
    setAccessLevel?: (access: { accessLevel: 'TRUSTED_AND_UNTRUSTED_CONTEXTS' }) => Promise<void>
  } = browser.storage.local
  await area.setAccessLevel?.({ accessLevel: 'TRUSTED_AND_UNTRUSTED_CONTEXTS' })
}

/** Looks first: an alarm made anew whenever the worker wakes would never come due. */
async function schedule(): Promise<void> {
  if (!(await browser.alarms.get(ALARM))) browser.alarms.create(ALARM, { periodInMinutes: EVERY_MINUTES })
}

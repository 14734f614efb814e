import type { Runtime } from 'webextension-polyfill'
import { CHOICE_KEY } from '../floating/stored'
import { browser } from '../kit/browser'
import { readServerAddress } from '../server/server-address'

/** Handles an installation or an update: opens the settings when the user has to make a choice there. */
export function listenForInstallAndUpdate(): void {
  browser.runtime.onInstalled.addListener(({ reason }: Runtime.OnInstalledDetailsType) => {
    if (reason === 'install') void browser.runtime.openOptionsPage()
    if (reason === 'update') void offerButtonsAfterUpdate()
  })
}

/**
 * TODO [2027-06-01]: Remove. In earlier versions the buttons were shown on every page from the installation on. Users
 * who had them are shown once where they can now be switched on.
 */
async function offerButtonsAfterUpdate(): Promise<void> {
  const stored = (await browser.storage.local.get(CHOICE_KEY))[CHOICE_KEY] as
    | { shown?: boolean; hiddenEverywhere?: boolean }
    | undefined
  if (stored?.shown !== undefined) return
  const { hiddenEverywhere = false, ...choice } = stored ?? {}
  await browser.storage.local.set({ [CHOICE_KEY]: { ...choice, shown: false } })
  if (hiddenEverywhere || !(await readServerAddress())) return
  await browser.tabs.create({ url: browser.runtime.getURL('options.html#floating') })
}

import type { Runtime } from 'webextension-polyfill'
import { CHOICE_KEY } from '../floating/stored'
import { browser } from '../kit/browser'
import { serverAddress } from '../server/server-address'

/** What follows an installation or an update: the settings open where the person has something to settle. */
export function watchInstallation(): void {
  browser.runtime.onInstalled.addListener(({ reason }: Runtime.OnInstalledDetailsType) => {
    if (reason === 'install') void browser.runtime.openOptionsPage()
    if (reason === 'update') void offerEntriesAgain()
  })
}

/**
 * TODO [2027-06-01]: Drop. The entries once stood on every page from the installation on: whoever had them is shown
 * where they are switched on now, once.
 */
async function offerEntriesAgain(): Promise<void> {
  const stored = (await browser.storage.local.get(CHOICE_KEY))[CHOICE_KEY] as
    | { shown?: boolean; hiddenEverywhere?: boolean }
    | undefined
  if (stored?.shown !== undefined) return
  const { hiddenEverywhere = false, ...choice } = stored ?? {}
  await browser.storage.local.set({ [CHOICE_KEY]: { ...choice, shown: false } })
  if (hiddenEverywhere || !(await serverAddress())) return
  await browser.tabs.create({ url: browser.runtime.getURL('options.html#floating') })
}

import { browser } from '../kit/browser'
import { coalesceRuns } from '../kit/one-at-a-time'
import { hasAccess, isAddressChange, originPermission, readServerAddress } from '../server/server-address'
import { CHOICE_KEY, type FloatingChoice, readFloatingState } from './stored'

/**
 * The permission that the buttons need: the browser asks for it when they are switched on, and it can be returned.
 */
export const ALL_SITES = { origins: ['http://*/*', 'https://*/*'] }

const SCRIPT = { id: 'floating', js: ['floating.js'], runAt: 'document_idle' as const }

/**
 * Registers the script; called by the background. It runs on all sites while the buttons are switched on, otherwise
 * only on the web app's own pages, where it reports changes of the session; without a configured address nowhere.
 */
export function keepScriptRegistered(): void {
  let inOpenTabs = false
  const follow = coalesceRuns(async () => {
    const now = inOpenTabs
    inOpenTabs = false
    await updateScriptRegistration(now)
  })
  const registerAgain = () => {
    inOpenTabs = true
    void follow()
  }
  browser.permissions.onAdded.addListener(registerAgain)
  browser.permissions.onRemoved.addListener(registerAgain)
  browser.storage.onChanged.addListener((changes, area) => {
    if (area !== 'local') return
    if (CHOICE_KEY in changes || isAddressChange(changes)) registerAgain()
  })
  // An update of the extension deletes the registration. Pages that are open keep their old script until they are
  // loaded again.
  void follow()
}

/**
 * True when the buttons are switched on and the user has not removed the permission in the browser's own settings.
 */
export const areButtonsEnabled = async ({ shown = false }: FloatingChoice) =>
  shown && browser.permissions.contains(ALL_SITES)

/**
 * Registers the script for the wanted sites.
 * @param inOpenTabs also runs it in the pages that are open already
 */
async function updateScriptRegistration(inOpenTabs: boolean): Promise<void> {
  const matches = await readMatchPatterns()
  const [before] = await browser.scripting.getRegisteredContentScripts({ ids: [SCRIPT.id] })
  if (String(before?.matches ?? []) === String(matches)) return
  if (before) await browser.scripting.unregisterContentScripts({ ids: [SCRIPT.id] })
  if (matches.length === 0) return
  await browser.scripting.registerContentScripts([{ ...SCRIPT, matches }])
  if (inOpenTabs) await runScriptInTabs(matches)
}

async function readMatchPatterns(): Promise<string[]> {
  const { choice } = await readFloatingState()
  if (await areButtonsEnabled(choice)) return ALL_SITES.origins
  const address = await readServerAddress()
  return address && (await hasAccess(address.origin)) ? originPermission(address.origin).origins : []
}

async function runScriptInTabs(matches: string[]): Promise<void> {
  const tabs = await browser.tabs.query({ url: matches })
  const runScriptInTab = async (tabId: number) =>
    browser.scripting.executeScript({ target: { tabId }, files: SCRIPT.js })
  // Web stores and error pages accept no scripts, and a sleeping tab gets the script when it is loaded.
  await Promise.allSettled(
    tabs.map(({ id, discarded }) => (id === undefined || discarded ? undefined : runScriptInTab(id))),
  )
}

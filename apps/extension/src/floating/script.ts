import { browser } from '../kit/browser'
import { inTurn } from '../kit/in-turn'
import { hasAccess, isAddress, permissionFor, serverAddress } from '../server/server-address'
import { CHOICE_KEY, type FloatingChoice, readStored } from './stored'

/** What the entries need: the browser asks for it when they are switched on, and gets it back on request. */
export const ALL_SITES = { origins: ['http://*/*', 'https://*/*'] }

const SCRIPT = { id: 'floating', js: ['floating.js'], runAt: 'document_idle' as const }

/**
 * For the background: the script runs on all sites while the entries are switched on, else on the web app's own pages
 * alone, which tell of their session; without a configured address nowhere.
 */
export function watchScript(): void {
  let inOpenTabs = false
  const follow = inTurn(async () => {
    const now = inOpenTabs
    inOpenTabs = false
    await register(now)
  })
  const changed = () => {
    inOpenTabs = true
    void follow()
  }
  browser.permissions.onAdded.addListener(changed)
  browser.permissions.onRemoved.addListener(changed)
  browser.storage.onChanged.addListener((changes, area) => {
    if (area !== 'local') return
    if (CHOICE_KEY in changes || isAddress(changes)) changed()
  })
  // An update forgets what was registered. The pages that are open keep their old script until they are loaded anew.
  void follow()
}

/** Whether the entries are on; the person may have taken the permission back in the browser's own settings. */
export const areShown = async ({ shown = false }: FloatingChoice) =>
  shown && browser.permissions.contains(ALL_SITES)

/** @param inOpenTabs runs it also in the pages that are open already */
async function register(inOpenTabs: boolean): Promise<void> {
  const matches = await wantedMatches()
  const [before] = await browser.scripting.getRegisteredContentScripts({ ids: [SCRIPT.id] })
  if (String(before?.matches ?? []) === String(matches)) return
  if (before) await browser.scripting.unregisterContentScripts({ ids: [SCRIPT.id] })
  if (matches.length === 0) return
  await browser.scripting.registerContentScripts([{ ...SCRIPT, matches }])
  if (inOpenTabs) await runIn(matches)
}

async function wantedMatches(): Promise<string[]> {
  const { choice } = await readStored()
  if (await areShown(choice)) return ALL_SITES.origins
  const address = await serverAddress()
  return address && (await hasAccess(address.origin)) ? permissionFor(address.origin).origins : []
}

async function runIn(matches: string[]): Promise<void> {
  const tabs = await browser.tabs.query({ url: matches })
  const run = async (tabId: number) =>
    browser.scripting.executeScript({ target: { tabId }, files: SCRIPT.js })
  // Stores and error pages take no scripts, and a tab that sleeps gets it when it is loaded.
  await Promise.allSettled(
    tabs.map(({ id, discarded }) => (id === undefined || discarded ? undefined : run(id))),
  )
}

import type { Place } from '@agency/shared/floating/placement'
import { browser } from '../kit/browser'

/** Storage key of what the server offers; written by the background, deleted while no address is configured. */
export const OFFER_KEY = 'floating'
/**
 * Storage key of the number of messages of 即时咨询 that the user has not read; written by the background, deleted at
 * logout.
 */
export const UNREAD_KEY = 'consultUnread'
/** Storage key of the user's choice. */
export const CHOICE_KEY = 'floatingChoice'

const KEYS = [OFFER_KEY, UNREAD_KEY, CHOICE_KEY]

export interface FloatingOffer {
  /** Origin of the web app, which has buttons of its own. */
  origin: string
  /** Address of the AI assistant; null without one. */
  aiUrl: string | null
  /** Address of an external consultation; null without one. */
  consultUrl: string | null
  /** True when staff answer questions on this server, so that the buttons offer a panel for them. */
  hasPanel: boolean
}

export interface FloatingChoice {
  /** True when the buttons were switched on in the settings; they are off by default. */
  shown?: boolean
  /** Host names, with the port where there is one. */
  hiddenSites?: readonly string[]
  place?: Place
  panelPlace?: Place
}

export interface Stored {
  offer: FloatingOffer | undefined
  choice: FloatingChoice
  unread: number
}

/** Reads all of it. Only the extension writes it, because pages cannot access its storage. */
export async function readFloatingState(): Promise<Stored> {
  const stored = await browser.storage.local.get(KEYS)
  return {
    offer: stored[OFFER_KEY] as FloatingOffer | undefined,
    choice: (stored[CHOICE_KEY] as FloatingChoice | undefined) ?? {},
    unread: (stored[UNREAD_KEY] as number | undefined) ?? 0,
  }
}

/** Calls `tell` with what is stored, now and after each change. */
export function watchFloatingState(tell: (stored: Stored) => void): void {
  const reportState = async () => tell(await readFloatingState())
  browser.storage.local.onChanged.addListener((changes) => {
    if (KEYS.some((key) => key in changes)) void reportState()
  })
  void reportState()
}

/** Changes a part of the choice; all open pages follow. */
export async function saveChoice(change: (choice: FloatingChoice) => FloatingChoice): Promise<void> {
  const { choice } = await readFloatingState()
  await browser.storage.local.set({ [CHOICE_KEY]: { ...choice, ...change(choice) } })
}

export const setShownEverywhere = (shown: boolean) => saveChoice(() => ({ shown }))

export const hideOnSite = (site: string) =>
  saveChoice(({ hiddenSites = [] }) => ({
    hiddenSites: [...hiddenSites.filter((one) => one !== site), site],
  }))

export const showOnSite = (site: string) =>
  saveChoice(({ hiddenSites = [] }) => ({ hiddenSites: hiddenSites.filter((one) => one !== site) }))

export const isHiddenOnSite = ({ shown, hiddenSites }: FloatingChoice, site: string): boolean =>
  !shown || Boolean(hiddenSites?.includes(site))

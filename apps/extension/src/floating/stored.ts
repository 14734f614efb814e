import type { Place } from '@agency/shared/floating/placement'
import { browser } from '../kit/browser'

/** What the server offers; written by the background, removed while no address is configured. */
export const OFFER_KEY = 'floating'
/** How many messages of 即时咨询 the person has not read; written by the background, removed at the logout. */
export const UNREAD_KEY = 'consultUnread'
/** What the person chose. */
export const CHOICE_KEY = 'floatingChoice'

const KEYS = [OFFER_KEY, UNREAD_KEY, CHOICE_KEY]

export interface FloatingOffer {
  /** Of the web app, which has buttons of its own. */
  origin: string
  /** Address of the AI assistant; null without one. */
  aiUrl: string | null
  /** Address of a consultation elsewhere; null without one. */
  consultUrl: string | null
  /** The consultation is answered by colleagues, in a panel. */
  hasPanel: boolean
}

export interface FloatingChoice {
  /** Switched on in the settings; until then there are none anywhere. */
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

/** All of it is written by the extension alone: a page cannot reach its storage. */
export async function readStored(): Promise<Stored> {
  const stored = await browser.storage.local.get(KEYS)
  return {
    offer: stored[OFFER_KEY] as FloatingOffer | undefined,
    choice: (stored[CHOICE_KEY] as FloatingChoice | undefined) ?? {},
    unread: (stored[UNREAD_KEY] as number | undefined) ?? 0,
  }
}

/** Tells what is stored, now and after each change. */
export function followStored(tell: (stored: Stored) => void): void {
  const read = async () => tell(await readStored())
  browser.storage.local.onChanged.addListener((changes) => {
    if (KEYS.some((key) => key in changes)) void read()
  })
  void read()
}

/** Changes a part of the choice, everywhere it is looked at. */
export async function choose(change: (choice: FloatingChoice) => FloatingChoice): Promise<void> {
  const { choice } = await readStored()
  await browser.storage.local.set({ [CHOICE_KEY]: { ...choice, ...change(choice) } })
}

export const showEverywhere = (shown: boolean) => choose(() => ({ shown }))

export const hideOn = (site: string) =>
  choose(({ hiddenSites = [] }) => ({ hiddenSites: [...hiddenSites.filter((one) => one !== site), site] }))

export const showOn = (site: string) =>
  choose(({ hiddenSites = [] }) => ({ hiddenSites: hiddenSites.filter((one) => one !== site) }))

export const isHiddenOn = ({ shown, hiddenSites }: FloatingChoice, site: string): boolean =>
  !shown || Boolean(hiddenSites?.includes(site))

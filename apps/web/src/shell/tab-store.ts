import { atom } from 'nanostores'
import type { Location } from 'react-router-dom'

/** An open tab. Its query may change: filters of a list, the section of a page. */
export interface Tab {
  /** Identifies the tab: the path of its page with the record that the page shows: `/a/b?listId=…`. */
  path: string
  /** The title of the page in the tab. */
  title: string
  /** The name of the record that the page shows, once the page has reported it. */
  name?: string | undefined
  /** The latest location of the page; undefined for a pinned tab that was never opened. */
  location: Location | undefined
  affix: boolean
  noCache: boolean
  /** Counts refreshes; a new number restarts the page. */
  round: number
  /**
   * True when the page may be in the document: false after a reload until it is opened, and after it was removed to
   * save memory.
   */
  live: boolean
}

/** On every page that shows a record the parameter `listId` names it. */
export const recordIdIn = (search: string) => new URLSearchParams(search).get('listId') ?? ''

/**
 * Returns the identity of the tab in which an address opens: each record has a tab of its own, whatever else is in
 * the query.
 */
export function tabPathOf(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const record = recordIdIn(search)
  return record ? `${path}?listId=${encodeURIComponent(record)}` : path
}

/** Returns the path of the page that a tab shows. */
export const pagePathOf = ({ path }: Pick<Tab, 'path'>) => path.split('?')[0] ?? path

/** Returns the title of a tab: the name of its record with the title of the page, or the title alone. */
export const tabTitle = ({ title, name }: Pick<Tab, 'title' | 'name'>) =>
  name ? `${name} · ${title}` : title

/**
 * Returns the paths of tabs whose name occurs with different pages, such as details and work of a project, so that
 * the name does not distinguish them.
 */
export function tabsWithSharedName(tabs: readonly Tab[]): ReadonlySet<string> {
  const titles = new Map<string, Set<string>>()
  for (const { name, title } of tabs) if (name) titles.set(name, (titles.get(name) ?? new Set()).add(title))
  const isNameShared = ({ name = '' }: Tab) => (titles.get(name)?.size ?? 0) > 1
  return new Set(tabs.filter(isNameShared).map(({ path }) => path))
}

export const $tabs = atom<readonly Tab[]>([])
/** Paths of tabs with unsaved changes. */
export const $dirty = atom<ReadonlySet<string>>(new Set())

let visits = 0
/** Not stored in the tabs themselves, so that a visit alone redraws nothing. */
const visited = new Map<string, number>()

/** Returns a number that grows with every visit: the smallest belongs to the least recently used tab. */
export const lastVisitOrder = ({ path }: Tab) => visited.get(path) ?? 0

/** Marks a tab as visited now without navigating to it. */
export const markTabVisited = (path: string) => void visited.set(path, ++visits)

/**
 * Adds the tab, or updates its address when it exists. When nothing has changed the tab remains the same object with
 * the same location, so that a page that comes back to the front is not redrawn.
 */
export function addOrUpdateVisitedTab(tab: Omit<Tab, 'round' | 'live' | 'name'>): void {
  markTabVisited(tab.path)
  const tabs = $tabs.get()
  const known = tabs.find((other) => other.path === tab.path)
  const live = tab.location !== undefined
  if (known) updateTab(known, { ...tab, live })
  else $tabs.set([...tabs, { ...tab, live, round: 0 }])
}

function updateTab(known: Tab, to: Partial<Tab>): void {
  const location = isSameLocation(known.location, to.location) ? known.location : to.location
  const now = { ...known, ...to, location }
  if (Object.entries(now).some(([key, value]) => known[key as keyof Tab] !== value))
    $tabs.set($tabs.get().map((other) => (other === known ? now : other)))
}

/** Ignores the key of a location, which differs at each visit. */
const isSameLocation = (one: Location | undefined, other: Location | undefined) =>
  one?.pathname === other?.pathname &&
  one?.search === other?.search &&
  one?.hash === other?.hash &&
  one?.state === other?.state

/** Returns the address that leads back to a tab. */
export const tabAddress = (tab: Tab) =>
  tab.location ? tab.location.pathname + tab.location.search : tab.path

const changeTab = (path: string, part: (tab: Tab) => Partial<Tab>) =>
  $tabs.set($tabs.get().map((tab) => (tab.path === path ? { ...tab, ...part(tab) } : tab)))

/** Sets the name of the record that a tab shows. */
export function nameTab(path: string, name: string): void {
  const known = $tabs.get().find((tab) => tab.path === path)
  if (known && known.name !== name) changeTab(path, () => ({ name }))
}

/** Restarts the page of a tab. */
export const restartTab = (path: string) => changeTab(path, ({ round }) => ({ round: round + 1 }))

/** Removes the page of a tab from the document; the tab stays, and its page restarts when it is opened. */
export const unmountTab = (path: string) => changeTab(path, () => ({ live: false }))

/** Closes the tabs for which `goes` is true, except pinned ones. */
export function closeTabsWhere(goes: (tab: Tab) => boolean): void {
  const before = $tabs.get()
  const left = before.filter((tab) => tab.affix || !goes(tab))
  if (left.length === before.length) return
  $tabs.set(left)
  const paths = new Set(left.map(({ path }) => path))
  for (const { path } of before) if (!paths.has(path)) visited.delete(path)
}

/** Moves a tab to the position of another one. Pinned ones stay in front and are not moved. */
export function moveTab(path: string, to: string): void {
  const tabs = [...$tabs.get()]
  const from = tabs.findIndex((tab) => tab.path === path)
  const place = tabs.findIndex((tab) => tab.path === to)
  const [moved] = tabs.slice(from, from + 1)
  if (!moved || from === place || moved.affix || tabs[place]?.affix !== false) return
  tabs.splice(from, 1)
  tabs.splice(place, 0, moved)
  $tabs.set(tabs)
}

/** By tab: its forms with unsaved input; a page may have several. */
const holding = new Map<string, Set<object>>()

/** Marks a form in this tab as unsaved. Returns a function that removes the mark. */
export function markTabUnsaved(path: string): () => void {
  const form = {}
  holding.set(path, (holding.get(path) ?? new Set()).add(form))
  publishUnsavedTabs()
  return () => {
    const forms = holding.get(path)
    forms?.delete(form)
    if (forms?.size === 0) holding.delete(path)
    publishUnsavedTabs()
  }
}

/** Discards the marks of all forms in this tab. */
export function clearUnsavedMarks(path: string): void {
  holding.delete(path)
  publishUnsavedTabs()
}

const publishUnsavedTabs = () =>
  $dirty.set(new Set([...holding].filter(([, forms]) => forms.size > 0).map(([path]) => path)))

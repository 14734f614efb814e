import { atom } from 'nanostores'
import type { Location } from 'react-router-dom'

/** One visited page. The query may change under it: filters of a list, the part of a page. */
export interface Tab {
  /** Its identity: the path of its page, with the record that the page shows: `/a/b?listId=…`. */
  path: string
  /** What its page is called. */
  title: string
  /** What the record is called that the page shows, once it has said so. */
  name?: string | undefined
  /** Where the page was last seen; undefined for a pinned tab nobody has opened yet. */
  location: Location | undefined
  affix: boolean
  noCache: boolean
  /** Counts refreshes: another number makes the page start anew. */
  round: number
  /** Whether its page may stand in the document: not yet after a reload, and not any more once it was let go. */
  live: boolean
}

/** `listId` names the record on every page that shows one. */
export const recordIn = (search: string) => new URLSearchParams(search).get('listId') ?? ''

/** The identity of the tab in which an address opens: each record has a tab of its own, whatever else the query says. */
export function tabPathOf(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const record = recordIn(search)
  return record ? `${path}?listId=${encodeURIComponent(record)}` : path
}

/** The path of the page that a tab shows. */
export const pagePathOf = ({ path }: Pick<Tab, 'path'>) => path.split('?')[0] ?? path

/** What a tab is called: the record that it shows, or its page. */
export const titleOf = ({ title, name }: Pick<Tab, 'title' | 'name'>) => (name ? `${name} · ${title}` : title)

/** The paths of tabs whose name another page has too, so that it does not tell them apart: details and work of a project. */
export function namesakesIn(tabs: readonly Tab[]): ReadonlySet<string> {
  const titles = new Map<string, Set<string>>()
  for (const { name, title } of tabs) if (name) titles.set(name, (titles.get(name) ?? new Set()).add(title))
  const isShared = ({ name = '' }: Tab) => (titles.get(name)?.size ?? 0) > 1
  return new Set(tabs.filter(isShared).map(({ path }) => path))
}

export const $tabs = atom<readonly Tab[]>([])
/** Paths of tabs with changes that are not saved. */
export const $dirty = atom<ReadonlySet<string>>(new Set())

let visits = 0
/** Not in the tabs themselves: a visit alone draws nothing anew. */
const visited = new Map<string, number>()

/** Grows with every visit: the smallest was used longest ago. */
export const lastVisit = ({ path }: Tab) => visited.get(path) ?? 0

/** Counts as visited now, without going there. */
export const touch = (path: string) => void visited.set(path, ++visits)

/**
 * Adds the tab, or moves its address on when it is there already. Where nothing has changed it stays the same object, with
 * the location that its page knows: a page that comes back to the front is not drawn anew.
 */
export function visit(tab: Omit<Tab, 'round' | 'live' | 'name'>): void {
  touch(tab.path)
  const tabs = $tabs.get()
  const known = tabs.find((other) => other.path === tab.path)
  const live = tab.location !== undefined
  if (known) moveOn(known, { ...tab, live })
  else $tabs.set([...tabs, { ...tab, live, round: 0 }])
}

function moveOn(known: Tab, to: Partial<Tab>): void {
  const location = isSame(known.location, to.location) ? known.location : to.location
  const now = { ...known, ...to, location }
  if (Object.entries(now).some(([key, value]) => known[key as keyof Tab] !== value))
    $tabs.set($tabs.get().map((other) => (other === known ? now : other)))
}

/** Each visit has a key of its own. */
const isSame = (one: Location | undefined, other: Location | undefined) =>
  one?.pathname === other?.pathname &&
  one?.search === other?.search &&
  one?.hash === other?.hash &&
  one?.state === other?.state

/** Where a tab leads back to. */
export const addressOf = (tab: Tab) => (tab.location ? tab.location.pathname + tab.location.search : tab.path)

const change = (path: string, part: (tab: Tab) => Partial<Tab>) =>
  $tabs.set($tabs.get().map((tab) => (tab.path === path ? { ...tab, ...part(tab) } : tab)))

/** Says what the record is called that a tab shows. */
export function nameTab(path: string, name: string): void {
  const known = $tabs.get().find((tab) => tab.path === path)
  if (known && known.name !== name) change(path, () => ({ name }))
}

/** Makes the page of a tab start anew. */
export const restart = (path: string) => change(path, ({ round }) => ({ round: round + 1 }))

/** Takes the page of a tab out of the document; the tab stays, and its page starts anew when it is opened. */
export const letGo = (path: string) => change(path, () => ({ live: false }))

/** Drops the tabs that `goes` names; pinned ones survive. */
export function drop(goes: (tab: Tab) => boolean): void {
  const before = $tabs.get()
  const left = before.filter((tab) => tab.affix || !goes(tab))
  if (left.length === before.length) return
  $tabs.set(left)
  const paths = new Set(left.map(({ path }) => path))
  for (const { path } of before) if (!paths.has(path)) visited.delete(path)
}

/** Puts a tab where another stands. Pinned ones stay in front and are not moved. */
export function move(path: string, to: string): void {
  const tabs = [...$tabs.get()]
  const from = tabs.findIndex((tab) => tab.path === path)
  const place = tabs.findIndex((tab) => tab.path === to)
  const [moved] = tabs.slice(from, from + 1)
  if (!moved || from === place || moved.affix || tabs[place]?.affix !== false) return
  tabs.splice(from, 1)
  tabs.splice(place, 0, moved)
  $tabs.set(tabs)
}

/** The forms of each tab that hold something unsaved: a page may have several. */
const holding = new Map<string, Set<object>>()

/** A form of this tab holds something that is not saved, until what this answers is called. */
export function holdUnsaved(path: string): () => void {
  const form = {}
  holding.set(path, (holding.get(path) ?? new Set()).add(form))
  tellDirty()
  return () => {
    const forms = holding.get(path)
    forms?.delete(form)
    if (forms?.size === 0) holding.delete(path)
    tellDirty()
  }
}

/** Whatever is not saved in this tab is given up. */
export function forgetUnsaved(path: string): void {
  holding.delete(path)
  tellDirty()
}

const tellDirty = () =>
  $dirty.set(new Set([...holding].filter(([, forms]) => forms.size > 0).map(([path]) => path)))

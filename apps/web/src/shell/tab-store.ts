import { atom } from 'nanostores'
import type { Location } from 'react-router-dom'

/** One visited page. `path` is its identity; the query may change under it. */
export interface Tab {
  path: string
  title: string
  /** Where the page was last seen; undefined for a pinned tab nobody has opened yet. */
  location: Location | undefined
  affix: boolean
  noCache: boolean
  /** Counts refreshes: another number makes the page start anew. */
  round: number
}

export const $tabs = atom<readonly Tab[]>([])
/** Paths of tabs with changes that are not saved. */
export const $dirty = atom<ReadonlySet<string>>(new Set())

/** Adds the tab, or moves its address on when it is there already. */
export function visit(tab: Omit<Tab, 'round'>): void {
  const tabs = $tabs.get()
  const known = tabs.find((other) => other.path === tab.path)
  if (known) $tabs.set(tabs.map((other) => (other === known ? { ...known, ...tab } : other)))
  else $tabs.set([...tabs, { ...tab, round: 0 }])
}

/** Where a tab leads back to. */
export const addressOf = (tab: Tab) => tab.path + (tab.location?.search ?? '')

/** Makes the page of a tab start anew. */
export function restart(path: string): void {
  $tabs.set($tabs.get().map((tab) => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab)))
}

/** Drops the tabs that `goes` names; pinned ones survive. */
export function drop(goes: (tab: Tab) => boolean): void {
  $tabs.set($tabs.get().filter((tab) => tab.affix || !goes(tab)))
}

export function markDirty(path: string, dirty: boolean): void {
  const marked = new Set($dirty.get())
  if (dirty) marked.add(path)
  else marked.delete(path)
  $dirty.set(marked)
}

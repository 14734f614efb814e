import { atom } from 'nanostores'

/** One visited page. `path` is its identity; the query may change under it. */
export interface Tab {
  path: string
  title: string
  search: string
  affix: boolean
  noCache: boolean
  /** Counts refreshes: another number makes the page start anew. */
  round: number
}

export const $tabs = atom<readonly Tab[]>([])
/** Paths of tabs with changes that are not saved. */
export const $dirty = atom<ReadonlySet<string>>(new Set())

/** Adds the tab, or keeps its query up to date when it is there already. */
export function visit(tab: Omit<Tab, 'round'>): void {
  const tabs = $tabs.get()
  const known = tabs.find((other) => other.path === tab.path)
  if (!known) $tabs.set([...tabs, { ...tab, round: 0 }])
  else if (known.search !== tab.search || known.title !== tab.title)
    $tabs.set(tabs.map((other) => (other === known ? { ...known, ...tab } : other)))
}

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

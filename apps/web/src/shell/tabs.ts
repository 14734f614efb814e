import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { createContext, use, useEffect } from 'react'
import { ask } from '../session/dialogs'
import { currentAddress, go } from './navigate'
import { shellMessages as say } from './shell.messages'
import {
  $dirty,
  $tabs,
  addressOf,
  drop,
  holdUnsaved,
  nameTab,
  recordIn,
  restart,
  type Tab,
  tabPathOf,
} from './tab-store'

interface TabPlace {
  path: string
  /** Whether it is the one in front. A store: a page that comes to the front is not drawn anew for that alone. */
  $active: ReadableAtom<boolean>
}

/** Which tab a page lives in. */
export const TabContext = createContext<TabPlace>({ path: '', $active: atom(true) })

/** False while the page's tab is kept alive in the background: polling may rest. Draws anew when it changes. */
export const useTabActive = () => useStore(use(TabContext).$active)

/** The same, for whoever asks when it matters. */
export const useTabActivity = () => use(TabContext).$active

/** Whether the page's tab holds something that is not saved. */
export const useTabDirty = () => useStore($dirty).has(use(TabContext).path)

/**
 * Asks before the page's tab is closed or refreshed, or the browser leaves, while `dirty`. Going to another tab
 * loses nothing, so it does not ask.
 */
export function useUnsavedGuard(dirty: boolean): void {
  const { path } = use(TabContext)
  useEffect(() => {
    if (!dirty) return
    const release = holdUnsaved(path)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      release()
      window.removeEventListener('beforeunload', warn)
    }
  }, [path, dirty])
}

/** Opens a page, `path` with or without a query; its tab is made or brought to the front. */
export const openTab = (path: string) => go(path)

/**
 * Goes on to a page in the place of a tab that is done with, which the address names, or of the page without a record.
 * Closing goes to another tab by itself: the page comes after.
 */
export async function replaceTab(address: string, by: string): Promise<void> {
  const path = tabPathOf(address)
  if (path !== tabPathOf(by)) await closeTab(path)
  openTab(by)
}

/**
 * What this tab was opened with belongs to another record: its page goes on under that one's address, in the tab that
 * this has, or gets. Nothing was typed yet.
 */
export function goOnAs(path: string, address: string): void {
  drop((tab) => tab.path === path)
  go(address, { replace: true })
}

/** The address of the page in which this stands: a record that was saved there has a tab of its own from then on. */
export const useTabPath = () => use(TabContext).path

/** Says what the record is called that this page shows: its tab and the window are called so. */
export function useTabName(name: string | undefined): void {
  const { path } = use(TabContext)
  useEffect(() => {
    if (name && recordIn(path.split('?')[1] ?? '')) nameTab(path, name)
  }, [path, name])
}

/** Closes a tab; answers false when the person preferred to stay. */
export const closeTab = (path: string) => closeWhere((tab) => tab.path === path)

export const closeOtherTabs = (path: string) => closeWhere((tab) => tab.path !== path, path)

export const closeAllTabs = () => closeWhere(() => true)

/** Starts the page of a tab anew; answers false when the person preferred to keep it. */
export async function refreshTab(path: string): Promise<boolean> {
  if (!(await mayLose([path], say.refreshUnsaved))) return false
  restart(path)
  return true
}

async function closeWhere(goes: (tab: Tab) => boolean, then?: string): Promise<boolean> {
  const leaving = $tabs.get().flatMap((tab) => (goes(tab) && !tab.affix ? [tab.path] : []))
  if (!(await mayLose(leaving, say.closeUnsaved))) return false
  const active = tabPathOf(currentAddress())
  drop(goes)
  const left = $tabs.get()
  if (left.some((tab) => tab.path === active)) return true
  const next = left.find((tab) => tab.path === then) ?? left.at(-1)
  go(next ? addressOf(next) : '/')
  return true
}

async function mayLose(paths: readonly string[], title: string): Promise<boolean> {
  const dirty = $dirty.get()
  if (!paths.some((path) => dirty.has(path))) return true
  return ask({ title, content: say.unsavedContent, okText: say.leave, cancelText: say.stay, danger: true })
}

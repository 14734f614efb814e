import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { createContext, use, useEffect } from 'react'
import { askForConfirmation } from '../session/dialogs'
import { currentAddress, goToAddress } from './navigate'
import { shellMessages as say } from './shell.messages'
import {
  $dirty,
  $tabs,
  closeTabsWhere,
  markTabUnsaved,
  nameTab,
  recordIdIn,
  restartTab,
  type Tab,
  tabAddress,
  tabPathOf,
} from './tab-store'

interface TabPlace {
  path: string
  /**
   * Whether the tab is in front. A store, so that a page that comes to the front is not redrawn only because of that.
   */
  $active: ReadableAtom<boolean>
}

/** The tab in which a page is. */
export const TabContext = createContext<TabPlace>({ path: '', $active: atom(true) })

/** False while the page's tab is in the background, when polling may pause. Redraws the component when it changes. */
export const useTabActive = () => useStore(use(TabContext).$active)

/** The same as a store, for code that reads it when needed. */
export const useTabActiveStore = () => use(TabContext).$active

/** True when the page's tab has unsaved input. */
export const useTabDirty = () => useStore($dirty).has(use(TabContext).path)

/**
 * Asks before the page's tab is closed or refreshed, or the browser window is closed, while `dirty`. Changing to
 * another tab loses nothing and so does not ask.
 */
export function useUnsavedGuard(dirty: boolean): void {
  const { path } = use(TabContext)
  useEffect(() => {
    if (!dirty) return
    const release = markTabUnsaved(path)
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => {
      release()
      window.removeEventListener('beforeunload', warnBeforeUnload)
    }
  }, [path, dirty])
}

/** Opens a page; `path` may have a query. Its tab is created or brought to the front. */
export const openTab = (path: string) => goToAddress(path)

/**
 * Opens a page in place of a finished tab, which is given by its address. Closing a tab navigates to another one, so
 * the new page is opened afterwards.
 */
export async function replaceTab(address: string, by: string): Promise<void> {
  const path = tabPathOf(address)
  if (path !== tabPathOf(by)) await confirmAndCloseTab(path)
  openTab(by)
}

/**
 * Continues under the address of another record, in that record's tab, because what this tab was opened with belongs
 * to it. Called only before anything was typed.
 */
export function continueInRecordTab(path: string, address: string): void {
  closeTabsWhere((tab) => tab.path === path)
  goToAddress(address, { replace: true })
}

/**
 * Returns the path of the tab that contains the component; a record that is saved for the first time has a tab of its
 * own from then on.
 */
export const useTabPath = () => use(TabContext).path

/** Sets the name of the record that the page shows, which becomes the title of its tab and of the window. */
export function useSetTabName(name: string | undefined): void {
  const { path } = use(TabContext)
  useEffect(() => {
    if (name && recordIdIn(path.split('?')[1] ?? '')) nameTab(path, name)
  }, [path, name])
}

/** Closes a tab; resolves to false when the user chose to stay. */
export const confirmAndCloseTab = (path: string) => confirmAndCloseWhere((tab) => tab.path === path)

export const closeOtherTabs = (path: string) => confirmAndCloseWhere((tab) => tab.path !== path, path)

export const closeAllTabs = () => confirmAndCloseWhere(() => true)

/** Restarts the page of a tab; resolves to false when the user chose to keep it. */
export async function confirmAndRestartTab(path: string): Promise<boolean> {
  if (!(await confirmLosingChanges([path], say.refreshUnsaved))) return false
  restartTab(path)
  return true
}

async function confirmAndCloseWhere(goes: (tab: Tab) => boolean, then?: string): Promise<boolean> {
  const leaving = $tabs.get().flatMap((tab) => (goes(tab) && !tab.affix ? [tab.path] : []))
  if (!(await confirmLosingChanges(leaving, say.closeUnsaved))) return false
  const active = tabPathOf(currentAddress())
  closeTabsWhere(goes)
  const left = $tabs.get()
  if (left.some((tab) => tab.path === active)) return true
  const next = left.find((tab) => tab.path === then) ?? left.at(-1)
  goToAddress(next ? tabAddress(next) : '/')
  return true
}

async function confirmLosingChanges(paths: readonly string[], title: string): Promise<boolean> {
  const dirty = $dirty.get()
  if (!paths.some((path) => dirty.has(path))) return true
  return askForConfirmation({
    title,
    content: say.unsavedContent,
    okText: say.leave,
    cancelText: say.stay,
    danger: true,
  })
}

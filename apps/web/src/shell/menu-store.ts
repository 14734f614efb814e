import { type MenuNode, sessionApi } from '@agency/shared/contract/session.contract'
import { flattenMenuRoutes, type MenuRoute } from '@agency/shared/pages/menu-routes'
import { atom } from 'nanostores'
import { http, session } from '../session/app'
import { waitUntilUnsavedTabsClosable } from './give-up-unsaved'

interface Menus {
  state: 'loading' | 'failed' | 'ready'
  /** The top-level entries, each with the tree below it. */
  tops: readonly MenuNode[]
  /** The routes of all pages that the user may open. */
  routes: readonly MenuRoute[]
  /** The listId of the top-level menu entry that is open. */
  open: string | undefined
  /** Paths that were permitted earlier in this visit and no longer are. */
  lost: ReadonlySet<string>
}

const NOTHING: Menus = { state: 'loading', tops: [], routes: [], open: undefined, lost: new Set() }

export const $menus = atom<Menus>(NOTHING)

let first: Promise<void> | undefined

/** Builds the menus unless they are built or being built. */
export const loadMenusOnce = (path: string): Promise<void> => {
  first ??= loadMenus(path)
  return first
}

/** Builds the menus and opens the top-level entry that contains `path`, or else the first. */
export async function loadMenus(path: string): Promise<void> {
  $menus.set(NOTHING)
  try {
    $menus.set(await fetchMenus((routes) => routes.find((route) => route.path === path)?.top))
    session.menusLoaded()
  } catch {
    $menus.set({ ...NOTHING, state: 'failed' }) // The layout offers to try again.
  }
}

let reloads = 0

/**
 * Reads the menus again after they were changed, without disturbing the page: tabs and pages stay, except those that
 * are no longer permitted. Rejects when the menus cannot be read, without a message; then the earlier ones stay.
 */
export async function reloadMenus(): Promise<void> {
  const mine = ++reloads
  const menus = await fetchMenus(() => $menus.get().open)
  await waitUntilUnsavedTabsClosable(menus.lost)
  if (mine === reloads) $menus.set(menus)
}

async function fetchMenus(topIn: (routes: readonly MenuRoute[]) => string | undefined): Promise<Menus> {
  const tops = await http.call(sessionApi.menuBuild, {}, { quiet: true })
  const routes = flattenMenuRoutes(tops)
  const wanted = topIn(routes)
  const open = tops.find((top) => top.listId === wanted) ?? tops[0]
  return { state: 'ready', tops, routes, open: open?.listId, lost: pathsNoLongerPermitted(routes) }
}

function pathsNoLongerPermitted(routes: readonly MenuRoute[]): ReadonlySet<string> {
  const before = $menus.get()
  const now = new Set(routes.map((route) => route.path))
  return new Set(
    [...before.lost, ...before.routes.map((route) => route.path)].filter((path) => !now.has(path)),
  )
}

/** Shows the entries below a top-level entry in the sidebar. */
export function showTopEntry(listId: string): void {
  const menus = $menus.get()
  if (menus.tops.some((node) => node.listId === listId)) $menus.set({ ...menus, open: listId })
}

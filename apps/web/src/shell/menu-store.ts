import { type MenuNode, sessionApi } from '@agency/shared/contract/session.contract'
import { atom } from 'nanostores'
import { http, session } from '../session/app'
import { type MenuRoute, routesOf } from './menu-routes'

interface Menus {
  state: 'loading' | 'failed' | 'ready'
  /** The entries of the top menu, each with the tree below it. */
  tops: readonly MenuNode[]
  /** Everything permitted, as routes. */
  routes: readonly MenuRoute[]
  /** listId of the open top entry. */
  open: string | undefined
}

const NOTHING: Menus = { state: 'loading', tops: [], routes: [], open: undefined }

export const $menus = atom<Menus>(NOTHING)

let first: Promise<void> | undefined

/** Builds the menus unless that is under way or done. */
export const ensureMenus = (path: string): Promise<void> => {
  first ??= loadMenus(path)
  return first
}

/** Builds the menus, with the top entry open that holds `path`, or else the first. */
export async function loadMenus(path: string): Promise<void> {
  $menus.set(NOTHING)
  try {
    await readMenus(path)
    session.menusLoaded()
  } catch {
    $menus.set({ ...NOTHING, state: 'failed' }) // the layout offers to try again
  }
}

/** Reads the menus again while the old ones stay in use. Rejects when that fails. */
export async function readMenus(path: string): Promise<void> {
  const tops = await http.call(sessionApi.menuBuild, {}, { quiet: true })
  const routes = routesOf(tops)
  const holder = routes.find((route) => route.path === path)?.top
  const open = tops.find((top) => top.listId === holder) ?? tops[0]
  $menus.set({ state: 'ready', tops, routes, open: open?.listId })
}

/** Shows the menu below a top entry in the sidebar. */
export function openTop(listId: string): void {
  const menus = $menus.get()
  if (menus.tops.some((node) => node.listId === listId)) $menus.set({ ...menus, open: listId })
}

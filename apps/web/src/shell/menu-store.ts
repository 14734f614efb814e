import { type MenuNode, sessionApi } from '@agency/shared/contract/session.contract'
import { atom } from 'nanostores'
import { http, session } from '../session/app'
import { type MenuRoute, routesOf } from './menu-routes'

interface Menus {
  state: 'loading' | 'failed' | 'ready'
  /** The entries of the top menu. */
  tops: readonly MenuNode[]
  /** Everything permitted, as routes. */
  routes: readonly MenuRoute[]
  /** listId of the open top entry. */
  open: string | undefined
  /** Trees fetched so far, by the listId of their top entry. */
  trees: Readonly<Record<string, readonly MenuNode[]>>
}

const NOTHING: Menus = { state: 'loading', tops: [], routes: [], open: undefined, trees: {} }

export const $menus = atom<Menus>(NOTHING)

/** Builds the menus once: top entries, routes, and the tree of the entry that holds `path` or else the first. */
export async function loadMenus(path: string): Promise<void> {
  $menus.set(NOTHING)
  try {
    const [tops, all] = await Promise.all([
      http.call(sessionApi.menuTop, {}, { quiet: true }),
      http.call(sessionApi.menuBuild, {}, { quiet: true }),
    ])
    const routes = routesOf(all)
    const home = routes.find((route) => route.path === path)?.top
    const first = tops.find((top) => top.listId === home) ?? tops[0]
    const trees = first ? { [first.listId]: await treeBelow(first) } : {}
    $menus.set({ state: 'ready', tops, routes, open: first?.listId, trees })
    session.menusLoaded()
  } catch {
    $menus.set({ ...NOTHING, state: 'failed' }) // the layout offers to try again
  }
}

/** Shows the menu below a top entry in the sidebar. */
export async function openTop(listId: string): Promise<void> {
  const menus = $menus.get()
  const top = menus.tops.find((node) => node.listId === listId)
  if (!top) return
  $menus.set({ ...menus, open: listId })
  if (menus.trees[listId]) return
  try {
    const tree = await treeBelow(top)
    const now = $menus.get()
    $menus.set({ ...now, trees: { ...now.trees, [listId]: tree } })
  } catch {
    // The server's answer was shown; the entry can be chosen again.
    const now = $menus.get()
    if (now.open === listId) $menus.set({ ...now, open: menus.open })
  }
}

const treeBelow = (top: MenuNode) => http.call(sessionApi.menuTree, { pid: top.listId })

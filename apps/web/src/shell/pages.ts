import type { MenuNode } from '@agency/shared/contract/session.contract'
import type { MenuRoute } from '@agency/shared/pages/menu-routes'
import { pageTitles } from '@agency/shared/pages/page-list'
import { frameView } from './frame/frame.view'
import { findViewByComponent, findViewByPath, type View } from './views'

/** What a path opens inside the layout. */
export interface Page {
  path: string
  title: string
  affix: boolean
  noCache: boolean
  content: { kind: 'view'; view: View } | { kind: 'missing'; component: string }
  /** The menu entries that lead to the page; empty for a page that the menu does not contain. */
  trail: readonly MenuNode[]
}

/**
 * Returns the page with this path: one of the menu, or one of the hidden work pages of the modules; undefined for an
 * unknown path.
 */
export function findPage(path: string, routes: readonly MenuRoute[]): Page | undefined {
  const route = routes.find((candidate) => candidate.path === path)
  if (route) return pageOfRoute(route)
  const view = findViewByPath(path)
  if (!view) return undefined
  return { path, title: view.title, ...tabFlagsOfView(view), content: { kind: 'view', view }, trail: [] }
}

/** Returns what a path opens for the user now; undefined when the user's permissions no longer include it. */
export function findAllowedPage(
  { routes, lost }: { routes: readonly MenuRoute[]; lost: ReadonlySet<string> },
  path: string,
): Page | undefined {
  if (lost.has(path)) return undefined
  const known = found.get(routes) ?? new Map<string, Page | undefined>()
  found.set(routes, known)
  if (!known.has(path)) known.set(path, findPage(path, routes))
  return known.get(path)
}

/** Pages that were found for these routes: the same page is the same object, so that it is not redrawn. */
const found = new WeakMap<readonly MenuRoute[], Map<string, Page | undefined>>()

/** Pages that the specification names keep that title, whatever the title of their menu entry is. */
const titles: Readonly<Partial<Record<string, string>>> = pageTitles

function pageOfRoute(route: MenuRoute): Page {
  const { path, trail } = route
  const title = titles[path] ?? route.title
  const view = route.frame ? frameView : findViewByComponent(route.component)
  const flags = {
    affix: route.affix || Boolean(view?.affix),
    noCache: route.noCache || Boolean(view?.noCache),
  }
  return { path, title, trail, ...flags, content: viewOrMissingContent(route.component, view) }
}

const viewOrMissingContent = (component: string, view: View | undefined): Page['content'] =>
  view ? { kind: 'view', view } : { kind: 'missing', component }

const tabFlagsOfView = (view: View) => ({ affix: Boolean(view.affix), noCache: Boolean(view.noCache) })

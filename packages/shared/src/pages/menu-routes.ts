import type { MenuNode } from '../contract/session.contract'

/** A page of the menu as a route. Nested entries are flattened to one level (SPEC section 2). */
export interface MenuRoute {
  id: string
  /** The absolute path of the page. */
  path: string
  /** The page's name: the last segment of the component path with a capital first letter. */
  name: string
  title: string
  component: string
  /** What an embedded frame shows: a path of this site, or the address of another system. */
  frame: string | null
  hidden: boolean
  affix: boolean
  /** True when the page is discarded while another is in front: flagged noCache, or not flagged keepAlive. */
  noCache: boolean
  /** The listId of the top-level menu entry above the page. */
  top: string
  /** The menu entries from the top-level entry down to the page itself. */
  trail: readonly MenuNode[]
}

const FOLDERS = ['Layout', 'Main', '']

const isWebAddress = (component: string) => /^https?:\/\//i.test(component)

/** True for an entry that opens no page itself. */
export const isFolder = (node: MenuNode) => FOLDERS.includes(node.component)

export const visibleChildren = (node: MenuNode) => node.children.filter((child) => !child.hidden)

/** Flattens the menu tree into one route per page. */
export const flattenMenuRoutes = (tree: readonly MenuNode[]): MenuRoute[] =>
  tree.flatMap((node) => pageRoutesOf(node, []))

function pageRoutesOf(node: MenuNode, above: readonly MenuNode[]): MenuRoute[] {
  const trail = [...above, node]
  const below = node.children.flatMap((child) => pageRoutesOf(child, trail))
  return isFolder(node) ? below : [menuNodeToRoute(node, trail), ...below]
}

const menuNodeToRoute = (node: MenuNode, trail: readonly MenuNode[]): MenuRoute => ({
  id: node.id,
  path: absolutePath(trail),
  name: componentName(node.component),
  title: node.meta.title || node.permissionName,
  component: node.component,
  frame: node.meta.frame || (isWebAddress(node.component) ? node.component : null),
  hidden: node.hidden,
  affix: node.meta.affix,
  noCache: node.meta.noCache || !node.meta.keepAlive,
  top: (trail[0] ?? node).listId,
  trail,
})

/** The path of a page; a relative path is appended to its parents'. */
export function absolutePath(trail: readonly MenuNode[]): string {
  const parts = trail.map((node) => node.path)
  const from = parts.map((part) => part.startsWith('/')).lastIndexOf(true)
  return `/${parts.slice(Math.max(from, 0)).join('/')}`.replace(/\/{2,}/g, '/')
}

/** The entries from the top to the page that an entry opens: itself, or the first visible page below a folder. */
export function trailToFirstPage(trail: readonly MenuNode[]): readonly MenuNode[] | undefined {
  const node = trail.at(-1)
  if (!node || !isFolder(node)) return node && trail
  for (const child of visibleChildren(node)) {
    const way = trailToFirstPage([...trail, child])
    if (way) return way
  }
  return undefined
}

function componentName(component: string): string {
  const last = component.split('/').at(-1) ?? ''
  return last.charAt(0).toUpperCase() + last.slice(1)
}

/** Adds the entry's id to its link, because lists store their columns by it. */
export const menuEntryLink = (path: string, id: string) => ({
  path,
  to: `${path}?menu_id=${encodeURIComponent(id)}`,
})

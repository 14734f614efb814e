import type { MenuNode } from '../contract/session.contract'

/** A menu leaf as a route. Nested children are flattened to one level (SPEC section 2). */
export interface MenuRoute {
  id: string
  /** Absolute. */
  path: string
  /** Last segment of the component path, its first letter in upper case. */
  name: string
  title: string
  component: string
  /** What it shows in a frame: a path of our own, or the address of an outside system. */
  frame: string | null
  hidden: boolean
  affix: boolean
  /** Not kept while another page is in front: flagged noCache, or not flagged keepAlive. */
  noCache: boolean
  /** listId of the top-level entry it lies below. */
  top: string
  /** From the top-level entry down to the leaf itself. */
  trail: readonly MenuNode[]
}

const FOLDERS = ['Layout', 'Main', '']

const isWebAddress = (component: string) => /^https?:\/\//i.test(component)

/** A folder opens nothing by itself. */
export const isFolder = (node: MenuNode) => FOLDERS.includes(node.component)

export const visibleChildren = (node: MenuNode) => node.children.filter((child) => !child.hidden)

/** Every leaf of the tree as a route of one level. */
export const routesOf = (tree: readonly MenuNode[]): MenuRoute[] => tree.flatMap((node) => leavesOf(node, []))

function leavesOf(node: MenuNode, above: readonly MenuNode[]): MenuRoute[] {
  const trail = [...above, node]
  const below = node.children.flatMap((child) => leavesOf(child, trail))
  return isFolder(node) ? below : [routeOf(node, trail), ...below]
}

const routeOf = (node: MenuNode, trail: readonly MenuNode[]): MenuRoute => ({
  id: node.id,
  path: absolutePath(trail),
  name: nameOf(node.component),
  title: node.meta.title || node.permissionName,
  component: node.component,
  frame: node.meta.frame || (isWebAddress(node.component) ? node.component : null),
  hidden: node.hidden,
  affix: node.meta.affix,
  noCache: node.meta.noCache || !node.meta.keepAlive,
  top: (trail[0] ?? node).listId,
  trail,
})

/** A leaf's own path is absolute; one that is not continues its parents'. */
export function absolutePath(trail: readonly MenuNode[]): string {
  const parts = trail.map((node) => node.path)
  const from = parts.findLastIndex((part) => part.startsWith('/'))
  return `/${parts.slice(Math.max(from, 0)).join('/')}`.replace(/\/{2,}/g, '/')
}

/** The way to what an entry opens: itself, or the first visible page below a folder. */
export function wayToPage(trail: readonly MenuNode[]): readonly MenuNode[] | undefined {
  const node = trail.at(-1)
  if (!node || !isFolder(node)) return node && trail
  for (const child of visibleChildren(node)) {
    const way = wayToPage([...trail, child])
    if (way) return way
  }
  return undefined
}

function nameOf(component: string): string {
  const last = component.split('/').at(-1) ?? ''
  return last.charAt(0).toUpperCase() + last.slice(1)
}

/** Every link of the menu carries its entry's id: lists save their columns by it. */
export const linkTo = (path: string, id: string) => ({
  path,
  to: `${path}?menu_id=${encodeURIComponent(id)}`,
})

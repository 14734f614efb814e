import type { MenuNode } from '@agency/shared/contract/session.contract'
import { absolutePath, isFolder, linkTo, visibleChildren } from '@agency/shared/pages/menu-routes'
import { HOME_PATH } from './first-paths'

/** One line of the sidebar: a link, or a folder with lines of its own. */
export interface MenuEntry {
  id: string
  title: string
  icon: string | null
  /** For a guess at an icon where the menu names none. */
  hint: string
  to: string
  path: string
  children: readonly MenuEntry[]
}

/** What the sidebar shows of a tree. `above` leads from the top-level entry to it. */
export const entriesOf = (nodes: readonly MenuNode[], above: readonly MenuNode[]): MenuEntry[] =>
  nodes.filter((node) => !node.hidden).map((node) => entryOf(node, above))

function entryOf(node: MenuNode, above: readonly MenuNode[]): MenuEntry {
  const trail = [...above, node]
  const shown = visibleChildren(node)
  const [only] = shown
  // A parent with one visible child shows as that child.
  if (only && shown.length === 1) {
    const entry = entryOf(only, trail)
    return { ...entry, icon: entry.icon ?? node.icon }
  }
  if (shown.length > 0) return { ...lineOf(node, trail), children: entriesOf(shown, trail) }
  return isFolder(node) ? { ...lineOf(node, trail), ...linkTo(HOME_PATH, node.id) } : lineOf(node, trail)
}

const lineOf = (node: MenuNode, trail: readonly MenuNode[]): MenuEntry => ({
  id: node.id,
  title: node.meta.title || node.permissionName,
  icon: node.icon,
  hint: `${node.component} ${node.path}`,
  ...linkTo(absolutePath(trail), node.id),
  children: [],
})

/** Ids of the folders around the entry that opens `path`. */
export function foldersAround(entries: readonly MenuEntry[], path: string): string[] {
  for (const entry of entries) {
    if (entry.children.length === 0) continue
    if (entry.children.some((child) => child.path === path && child.children.length === 0)) return [entry.id]
    const inner = foldersAround(entry.children, path)
    if (inner.length > 0) return [entry.id, ...inner]
  }
  return []
}

import type { MenuNode } from '@agency/shared/contract/session.contract'
import { absolutePath, isFolder, menuEntryLink, visibleChildren } from '@agency/shared/pages/menu-routes'
import { HOME_PATH } from './first-paths'

/** An entry of the sidebar: a link, or a folder with entries. */
export interface MenuEntry {
  id: string
  title: string
  icon: string | null
  /** From which an icon is guessed when the menu names none. */
  hint: string
  to: string
  path: string
  children: readonly MenuEntry[]
}

/**
 * Returns the entries that the sidebar shows for menu nodes. `above` is the path of nodes from the top-level entry to
 * them.
 */
export const sidebarEntries = (nodes: readonly MenuNode[], above: readonly MenuNode[]): MenuEntry[] =>
  nodes.filter((node) => !node.hidden).map((node) => buildMenuEntry(node, above))

function buildMenuEntry(node: MenuNode, above: readonly MenuNode[]): MenuEntry {
  const trail = [...above, node]
  const shown = visibleChildren(node)
  const [only] = shown
  // A folder with one visible entry is shown as that entry.
  if (only && shown.length === 1) {
    const entry = buildMenuEntry(only, trail)
    return { ...entry, icon: entry.icon ?? node.icon }
  }
  if (shown.length > 0) return { ...childlessEntryOf(node, trail), children: sidebarEntries(shown, trail) }
  return isFolder(node)
    ? { ...childlessEntryOf(node, trail), ...menuEntryLink(HOME_PATH, node.id) }
    : childlessEntryOf(node, trail)
}

const childlessEntryOf = (node: MenuNode, trail: readonly MenuNode[]): MenuEntry => ({
  id: node.id,
  title: node.meta.title || node.permissionName,
  icon: node.icon,
  hint: `${node.component} ${node.path}`,
  ...menuEntryLink(absolutePath(trail), node.id),
  children: [],
})

/** Returns the ids of the folders that contain the entry with this path. */
export function folderIdsAround(entries: readonly MenuEntry[], path: string): string[] {
  for (const entry of entries) {
    if (entry.children.length === 0) continue
    if (entry.children.some((child) => child.path === path && child.children.length === 0)) return [entry.id]
    const inner = folderIdsAround(entry.children, path)
    if (inner.length > 0) return [entry.id, ...inner]
  }
  return []
}

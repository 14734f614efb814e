import type { MenuNode } from '@agency/shared/contract/session.contract'
import { absolutePath, menuEntryLink, trailToFirstPage } from '@agency/shared/pages/menu-routes'
import { HOME_PATH } from './first-paths'
import type { Page } from './pages'
import { shellMessages as say } from './shell.messages'

interface Crumb {
  title: string
  to: string
}

/**
 * Returns home, then each menu entry with a title on the way to the page; entries that are marked as hidden in the
 * breadcrumb are left out.
 */
export function buildBreadcrumb({ path, title, trail }: Page): Crumb[] {
  const home = { title: say.home, to: HOME_PATH }
  if (path === HOME_PATH) return [home]
  const way = trail.flatMap((node, index) =>
    menuTitleOf(node) && node.meta.breadcrumb
      ? [{ title: menuTitleOf(node), to: crumbPath(node, trail.slice(0, index + 1)) }]
      : [],
  )
  return [home, ...(way.length > 0 ? way : [{ title, to: path }])]
}

const menuTitleOf = (node: MenuNode) => node.meta.title || node.permissionName

/**
 * Returns the path of an entry's crumb: its redirect, or its own path; for a folder the first page in it, or home
 * when it has none.
 */
function crumbPath(node: MenuNode, trail: readonly MenuNode[]): string {
  if (node.redirect) return node.redirect
  const way = trailToFirstPage(trail)
  const page = way?.at(-1)
  return way && page ? menuEntryLink(absolutePath(way), page.id).to : HOME_PATH
}

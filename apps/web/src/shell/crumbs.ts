import type { MenuNode } from '@agency/shared/contract/session.contract'
import { isFolder, linkTo } from '@agency/shared/pages/menu-routes'
import { HOME_PATH, type Page } from './pages'
import { shellMessages as say } from './shell.messages'

export interface Crumb {
  title: string
  /** Empty for an entry that opens nothing. */
  to: string
}

/** Home, then every entry with a title on the way to the page; those that do not want to be shown are left out. */
export function crumbsOf({ path, title, trail }: Page): Crumb[] {
  const home = { title: say.home, to: HOME_PATH }
  if (path === HOME_PATH) return [home]
  const way = trail.filter((node) => titleOf(node) && node.meta.breadcrumb).map(crumbOf)
  return [home, ...(way.length > 0 ? way : [{ title, to: path }])]
}

const titleOf = (node: MenuNode) => node.meta.title || node.permissionName

/** A folder leads to its redirect, where it has one. */
const crumbOf = (node: MenuNode): Crumb => ({
  title: titleOf(node),
  to: node.redirect ?? (isFolder(node) ? '' : linkTo(node.path, node.id).to),
})

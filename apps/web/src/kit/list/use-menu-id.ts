import { $menus } from '../../shell/menu-store'
import { useOwnPlace, useOwnSearch } from '../../shell/own-place'

/** What the server keeps of a menu's id at most. */
const LONGEST = 64

/**
 * The menu entry this page belongs to: it names the page's view and travels with its list. A page opened by its
 * address alone belongs to the entry with that path, or is known by its path where the menu has none. `part` tells
 * apart the lists of a page that has several.
 */
export function useMenuId(part?: string): string {
  const named = useOwnSearch().get('menu_id')
  const { pathname } = useOwnPlace()
  const id = named ?? $menus.get().routes.find((route) => route.path === pathname)?.id ?? pathname
  return (part ? `${id}.${part}` : id).slice(-LONGEST)
}

import { $menus } from '../../shell/menu-store'
import { usePageLocation, usePageQuery } from '../../shell/own-place'

/** Maximum length of a menu id on the server. */
const LONGEST = 64

/**
 * The menu entry of this page, which identifies its view and is sent with its list. A page opened by address belongs
 * to the entry with that path, or is identified by the path. `part` distinguishes several lists on a page.
 */
export function useMenuId(part?: string): string {
  const named = usePageQuery().get('menu_id')
  const { pathname } = usePageLocation()
  const id = named ?? $menus.get().routes.find((route) => route.path === pathname)?.id ?? pathname
  return (part ? `${id}.${part}` : id).slice(-LONGEST)
}

import { menuApi } from '@agency/shared/modules/system-menu/menu.contract'
import { TOP_MENU } from '@agency/shared/modules/system-menu/menu.fields'
import { menuPrefix as prefix } from '@agency/shared/modules/system-menu/menu.permissions'
import { Tag } from '@douyinfe/semi-ui-19'
import { lazy } from 'react'
import { TreeList } from '../../kit/list/TreeList'
import { useUnpagedRows } from '../../kit/list/use-rows'
import { notify } from '../../session/dialogs'
import { MenuIcon } from '../../shell/MenuIcon'
import { reloadMenus } from '../../shell/menu-store'
import { menuMessages as say } from './menu.messages'
import { menuListing as listing, menuTree, menuWidths as widths } from './menu-tree'

const MenuSheet = lazy(() => import('./MenuSheet'))

const reloadOwnMenus = () => void reloadMenus().catch(() => notify.warning(say.ownMenuStale))

/** /system/menu: the menu as a tree, for administrators. */
export default function MenuPage() {
  const list = useUnpagedRows(menuApi.list, {})
  return (
    <TreeList
      list={list}
      listing={listing}
      prefix={prefix}
      widths={widths}
      remove={menuApi.delete}
      shape={menuTree}
      first={{ pid: TOP_MENU }}
      firstWord={say.firstMenu}
      icon={({ icon, component, path }) => <MenuIcon name={icon} hint={`${component} ${path}`} />}
      mark={({ hidden }) => hidden && <Tag color="grey">{say.hiddenMark}</Tag>}
      actionsWidth={190}
      below={({ id: pid }) => ({ pid })}
      sheet={(crud, changed) => <MenuSheet crud={crud} menus={list.rows} onSaved={changed} />}
      onChanged={reloadOwnMenus}
    />
  )
}

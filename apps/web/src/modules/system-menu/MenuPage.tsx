import { type MenuRow, menuApi } from '@agency/shared/modules/system-menu/menu.contract'
import { TOP_MENU } from '@agency/shared/modules/system-menu/menu.fields'
import { menuPrefix } from '@agency/shared/modules/system-menu/menu.permissions'
import { IconPlus } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense } from 'react'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { listMessages } from '../../kit/list/list.messages'
import { RefreshButton } from '../../kit/list/RefreshButton'
import { treeLines } from '../../kit/list/tree'
import { useCrud } from '../../kit/list/use-crud'
import { useFolded } from '../../kit/list/use-folded'
import { useRemoval } from '../../kit/list/use-removal'
import { useRows } from '../../kit/list/use-rows'
import { http, useCan } from '../../session/app'
import { notify } from '../../session/dialogs'
import { reloadMenus } from '../../shell/menu-store'
import { MenuTable } from './MenuTable'
import { menuMessages as say } from './menu.messages'
import { menuTree } from './menu-tree'

const MenuSheet = lazy(() => import('./MenuSheet'))

/** /system/menu: the tree of the menu, for administrators. */
export default function MenuPage() {
  const list = useRows(menuApi.list, {})
  const { rows, refresh } = list
  const { folded, toggle, toggleAll } = useFolded()
  const crud = useCrud<MenuRow>()
  const canAdd = useCan(`${menuPrefix}:add`)

  const changed = async () => {
    const [, own] = await Promise.allSettled([refresh(), reloadMenus()])
    if (own.status === 'rejected') notify.warning(say.ownMenuStale)
  }
  const removal = useRemoval({ removed: changed }, (listIds) =>
    http.call(menuApi.delete, { listIds: listIds.join(',') }),
  )
  const add = (pid: string) => crud.add({ pid })

  return (
    <>
      <ListPage
        toolbar={
          canAdd && (
            <Button theme="solid" icon={<IconPlus aria-hidden />} onClick={() => add(TOP_MENU)}>
              {listMessages.add}
            </Button>
          )
        }
        tools={
          <>
            <Button theme="borderless" type="tertiary" onClick={() => toggleAll(rows.map(menuTree.idOf))}>
              {folded.size > 0 ? listMessages.unfoldAll : listMessages.foldAll}
            </Button>
            <RefreshButton list={list} />
          </>
        }
        table={
          <ListStates
            list={list}
            wayOut={canAdd && <Button onClick={() => add(TOP_MENU)}>{say.firstMenu}</Button>}
          >
            <MenuTable
              lines={treeLines(rows, menuTree, folded)}
              folded={folded}
              onToggle={toggle}
              removing={removal.removing}
              onAdd={add}
              onEdit={crud.edit}
              onRemove={(listId) => void removal.removeOne(listId)}
            />
          </ListStates>
        }
      />
      <Suspense>
        {crud.mode && <MenuSheet crud={crud} menus={rows} onSaved={() => void changed()} />}
      </Suspense>
    </>
  )
}

import { type MenuRow, menuApi } from '@agency/shared/modules/system-menu/menu.contract'
import { TOP_MENU } from '@agency/shared/modules/system-menu/menu.fields'
import { menuPrefix } from '@agency/shared/modules/system-menu/menu.permissions'
import { lazy, Suspense } from 'react'
import { FoldAllButton } from '../../kit/list/FoldAllButton'
import { AddButton } from '../../kit/list/ListButtons'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { RefreshButton } from '../../kit/list/RefreshButton'
import { treeLines } from '../../kit/list/tree'
import { useCrud } from '../../kit/list/use-crud'
import { useFolded } from '../../kit/list/use-folded'
import { useRemoval } from '../../kit/list/use-removal'
import { useRows } from '../../kit/list/use-rows'
import { http } from '../../session/app'
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
        toolbar={<AddButton may={`${menuPrefix}:add`} onClick={() => add(TOP_MENU)} />}
        tools={
          <>
            <FoldAllButton folded={folded} onToggle={() => toggleAll(rows.map(menuTree.idOf))} />
            <RefreshButton list={list} />
          </>
        }
        table={
          <ListStates
            list={list}
            wayOut={
              <AddButton may={`${menuPrefix}:add`} onClick={() => add(TOP_MENU)}>
                {say.firstMenu}
              </AddButton>
            }
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

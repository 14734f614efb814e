import { menuApi } from '@agency/shared/modules/system-menu/menu.contract'
import { menuPrefix } from '@agency/shared/modules/system-menu/menu.permissions'
import { can } from '../../http/guard'
import { choicesIn } from '../../http/list'
import { answer, type Route } from '../../http/route'
import { addMenu, asMenu, changeMenu, deleteMenus, findMenu, listMenus, pageMenus } from './menu.store'

const may = (action: 'list' | 'add' | 'edit' | 'del') => can(`${menuPrefix}:${action}`)

/** 菜单 of the system management (DOMAIN 5.17). */
export const menuRoutes: readonly Route[] = [
  answer(menuApi.list, may('list'), async ({ db }) => (await listMenus(db)).map(asMenu)),
  answer(menuApi.page, may('list'), ({ db }, query) => pageMenus(db, query)),
  answer(menuApi.getSelect, may('list'), async ({ db }, { keyword }) =>
    choicesIn(
      (await listMenus(db)).map((row) => ({ value: row.listId, label: row.permissionName })),
      keyword,
    ),
  ),
  answer(menuApi.detail, may('list'), async ({ db }, { listId }) => asMenu(await findMenu(db, listId))),
  answer(menuApi.save, may('add'), addMenu),
  answer(menuApi.update, may('edit'), changeMenu),
  answer(menuApi.delete, may('del'), (context, { listIds }) => deleteMenus(context, listIds)),
]

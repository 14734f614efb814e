import { menuApi } from '@agency/shared/modules/system-menu/menu.contract'
import { menuPrefix } from '@agency/shared/modules/system-menu/menu.permissions'
import { permissionGuard } from '../../http/guard'
import { filterChoices } from '../../http/list'
import { defineRoute, type Route } from '../../http/route'
import { listMenus, menus, toMenuRow } from './menu.store'

const permissionGuardFor = (action: 'list' | 'add' | 'edit' | 'del') =>
  permissionGuard(`${menuPrefix}:${action}`)

/** 菜单 of the system management (DOMAIN 5.17). */
export const menuRoutes: readonly Route[] = [
  defineRoute(menuApi.list, permissionGuardFor('list'), async ({ db }) =>
    (await listMenus(db)).map(toMenuRow),
  ),
  defineRoute(menuApi.page, permissionGuardFor('list'), (context, query) =>
    menus.page(context, query, (rows) => rows.map(toMenuRow)),
  ),
  defineRoute(menuApi.getSelect, permissionGuardFor('list'), async ({ db }, { keyword }) =>
    filterChoices(
      (await listMenus(db)).map((row) => ({ value: row.listId, label: row.permissionName })),
      keyword,
    ),
  ),
  defineRoute(menuApi.detail, permissionGuardFor('list'), async (context, { listId }) =>
    toMenuRow(await menus.find(context, listId)),
  ),
  defineRoute(menuApi.save, permissionGuardFor('add'), async (context, form) =>
    toMenuRow(await menus.add(context, form)),
  ),
  defineRoute(menuApi.update, permissionGuardFor('edit'), async (context, { listId, version, ...form }) =>
    toMenuRow(await menus.change(context, listId, version, form)),
  ),
  defineRoute(menuApi.delete, permissionGuardFor('del'), (context, { listIds }) =>
    menus.remove(context, listIds),
  ),
]

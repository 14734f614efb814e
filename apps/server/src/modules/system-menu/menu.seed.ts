import { FOLDER, TOP_MENU } from '@agency/shared/modules/system-menu/menu.fields'
import { menuGrants, menuPrefix } from '@agency/shared/modules/system-menu/menu.permissions'
import type { ModuleSeed } from '../../seed/module-seed'

export const menuSeed: ModuleSeed = {
  prefix: menuPrefix,
  grants: menuGrants,
  menus: [
    {
      id: 'system',
      pid: TOP_MENU,
      path: '/system',
      component: FOLDER,
      permissionName: '系统管理',
      icon: 'IconSetting',
      orderNum: 900,
    },
    {
      id: 'systemMenu',
      pid: 'system',
      path: '/system/menu',
      component: 'system/menu',
      permissionName: '菜单管理',
      icon: 'IconMenu',
      orderNum: 10,
      permission: `${menuPrefix}:list`,
    },
  ],
  dicts: {},
}

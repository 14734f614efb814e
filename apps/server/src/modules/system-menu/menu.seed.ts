import { FOLDER, TOP_MENU } from '@agency/shared/modules/system-menu/menu.fields'
import { menuPrefix } from '@agency/shared/modules/system-menu/menu.permissions'
import type { MenuSeed, ModuleSeed } from '../../seed/module-seed'

/** A folder within 系统管理, whose pages are too many for one flat list. */
const createFolderSeed = (id: string, permissionName: string, icon: string, orderNum: number): MenuSeed => ({
  id,
  pid: 'system',
  path: `/system/${id}`,
  component: FOLDER,
  permissionName,
  icon,
  orderNum,
})

export const menuSeed: ModuleSeed = {
  prefix: menuPrefix,
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
    createFolderSeed('systemPeople', '组织与权限', 'IconUserGroup', 10),
    createFolderSeed('systemRules', '业务规则', 'IconCalendarClock', 20),
    createFolderSeed('systemBasics', '基础设置', 'IconWrench', 30),
    createFolderSeed('systemWatch', '日志与监控', 'IconPulse', 40),
    {
      id: 'systemMenu',
      pid: 'systemBasics',
      path: '/system/menu',
      permissionName: '菜单管理',
      icon: 'IconMenu',
      orderNum: 10,
      permission: `${menuPrefix}:list`,
    },
  ],
}

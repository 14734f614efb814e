import { roleGrants, rolePrefix } from '@agency/shared/modules/system-role/role.permissions'
import type { ModuleSeed } from '../../seed/module-seed'

export const roleSeed: ModuleSeed = {
  prefix: rolePrefix,
  grants: roleGrants,
  menus: [
    {
      id: 'systemRole',
      pid: 'systemPeople',
      path: '/system/role',
      component: 'system/role',
      permissionName: '角色管理',
      icon: 'IconVerify',
      orderNum: 2,
      permission: `${rolePrefix}:view`,
    },
  ],
  dicts: {},
}

import { roleGrants, rolePrefix } from '@agency/shared/modules/system-role/role.permissions'
import type { ServerModule } from '../../server-module'
import { roleRoutes } from './role.routes'

/** 角色管理. */
export const roleModule: ServerModule = {
  routes: roleRoutes,
  seed: {
    prefix: rolePrefix,
    grants: roleGrants,
    menus: [
      {
        id: 'systemRole',
        pid: 'systemPeople',
        path: '/system/role',
        permissionName: '角色管理',
        icon: 'IconVerify',
        orderNum: 2,
        permission: `${rolePrefix}:view`,
      },
    ],
  },
}

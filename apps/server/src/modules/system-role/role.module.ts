import { rolePrefix } from '@agency/shared/modules/system-role/role.permissions'
import { roleApi } from '@agency/shared/permissions/role.contract'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { roleRoutes } from './role.routes'

/** The module of 角色管理. */
export const roleModule: ServerModule = {
  calls: [createCallGroup('role', roleApi, { title: '角色管理', calls: { people: '有该角色的人' } })],
  routes: roleRoutes,
  seed: {
    prefix: rolePrefix,
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

import { orgApi } from '@agency/shared/modules/system-org/org.contract'
import { orgPrefix } from '@agency/shared/modules/system-org/org.permissions'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { orgRoutes } from './org.routes'

/** The module of 组织管理. */
export const orgModule: ServerModule = {
  calls: [createCallGroup('org', orgApi, { title: '组织管理', calls: {} })],
  routes: orgRoutes,
  seed: {
    prefix: orgPrefix,
    menus: [
      {
        id: 'systemOrg',
        pid: 'systemPeople',
        path: '/system/org',
        permissionName: '组织管理',
        icon: 'IconUserGroup',
        orderNum: 3,
        permission: `${orgPrefix}:view`,
      },
    ],
  },
}

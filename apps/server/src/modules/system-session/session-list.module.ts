import { sessionGrants, sessionPrefix } from '@agency/shared/modules/system-session/session-list.permissions'
import type { ServerModule } from '../../server-module'
import { sessionListRoutes } from './session-list.routes'

/** 在线用户. */
export const sessionListModule: ServerModule = {
  routes: [],
  routesWith: sessionListRoutes,
  seed: {
    prefix: sessionPrefix,
    grants: sessionGrants,
    menus: [
      {
        id: 'systemSession',
        pid: 'systemPeople',
        path: '/system/session',
        permissionName: '在线用户',
        icon: 'IconUserList',
        orderNum: 110,
        permission: `${sessionPrefix}:view`,
      },
    ],
  },
}

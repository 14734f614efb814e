import { sessionListApi } from '@agency/shared/modules/system-session/session-list.contract'
import { sessionPrefix } from '@agency/shared/modules/system-session/session-list.permissions'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { sessionListRoutes } from './session-list.routes'

/** The module of 在线用户. */
export const sessionListModule: ServerModule = {
  calls: [
    createCallGroup('sessionList', sessionListApi, { title: '在线用户', calls: { forceOff: '强制下线' } }),
  ],
  routesWith: sessionListRoutes,
  seed: {
    prefix: sessionPrefix,
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

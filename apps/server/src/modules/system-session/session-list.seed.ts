import { sessionGrants, sessionPrefix } from '@agency/shared/modules/system-session/session-list.permissions'
import type { ModuleSeed } from '../../seed/module-seed'

export const sessionSeed: ModuleSeed = {
  prefix: sessionPrefix,
  grants: sessionGrants,
  menus: [
    {
      id: 'systemSession',
      pid: 'systemPeople',
      path: '/system/session',
      component: 'system/session',
      permissionName: '在线用户',
      icon: 'IconUserList',
      orderNum: 110,
      permission: `${sessionPrefix}:view`,
    },
  ],
  dicts: {},
}

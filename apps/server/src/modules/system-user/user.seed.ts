import { userGrants, userPrefix } from '@agency/shared/modules/system-user/user.permissions'
import type { ModuleSeed } from '../../seed/module-seed'

export const userSeed: ModuleSeed = {
  prefix: userPrefix,
  grants: userGrants,
  menus: [
    {
      id: 'systemUser',
      pid: 'systemPeople',
      path: '/system/user',
      component: 'system/user',
      permissionName: '用户管理',
      icon: 'IconUser',
      orderNum: 1,
      permission: `${userPrefix}:view`,
    },
  ],
  dicts: {},
}

import { logPrefix } from '@agency/shared/log/log-prefix'
import { logGrants } from '@agency/shared/modules/system-log/log.permissions'
import type { ModuleSeed } from '../../seed/module-seed'

export const logSeed: ModuleSeed = {
  prefix: logPrefix,
  grants: logGrants,
  menus: [
    {
      id: 'systemLoginLog',
      pid: 'systemWatch',
      path: '/system/loginLog',
      component: 'system/loginLog',
      permissionName: '登录日志',
      icon: 'IconKey',
      orderNum: 90,
      permission: `${logPrefix}:view`,
    },
    {
      id: 'systemOperationLog',
      pid: 'systemWatch',
      path: '/system/operationLog',
      component: 'system/operationLog',
      permissionName: '操作日志',
      icon: 'IconHistory',
      orderNum: 92,
      permission: `${logPrefix}:view`,
    },
  ],
  dicts: {},
}

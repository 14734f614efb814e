import { configGrants, configPrefix } from '@agency/shared/modules/system-config/param.permissions'
import type { ModuleSeed } from '../../seed/module-seed'

export const configSeed: ModuleSeed = {
  prefix: configPrefix,
  grants: configGrants,
  menus: [
    {
      id: 'systemConfig',
      pid: 'systemBasics',
      path: '/system/config',
      component: 'system/config',
      permissionName: '参数设置',
      icon: 'IconWrench',
      orderNum: 60,
      permission: `${configPrefix}:view`,
    },
  ],
  dicts: {},
}

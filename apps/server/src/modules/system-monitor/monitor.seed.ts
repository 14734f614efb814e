import { monitorGrants, monitorPrefix } from '@agency/shared/modules/system-monitor/monitor.permissions'
import type { ModuleSeed } from '../../seed/module-seed'

export const monitorSeed: ModuleSeed = {
  prefix: monitorPrefix,
  grants: monitorGrants,
  menus: [
    {
      id: 'systemMonitor',
      pid: 'systemWatch',
      path: '/system/monitor',
      component: 'system/monitor',
      permissionName: '系统监控',
      icon: 'IconPulse',
      orderNum: 120,
      permission: `${monitorPrefix}:list`,
    },
  ],
  dicts: {},
}

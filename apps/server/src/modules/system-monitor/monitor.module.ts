import { monitorGrants, monitorPrefix } from '@agency/shared/modules/system-monitor/monitor.permissions'
import type { ServerModule } from '../../server-module'
import { monitorRoutes } from './monitor.routes'

/** 系统监控. */
export const monitorModule: ServerModule = {
  routes: monitorRoutes,
  seed: {
    prefix: monitorPrefix,
    grants: monitorGrants,
    menus: [
      {
        id: 'systemMonitor',
        pid: 'systemWatch',
        path: '/system/monitor',
        permissionName: '系统监控',
        icon: 'IconPulse',
        orderNum: 120,
        permission: `${monitorPrefix}:list`,
      },
    ],
  },
}

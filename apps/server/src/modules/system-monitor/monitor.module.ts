import { monitorApi } from '@agency/shared/contract/monitor.contract'
import { monitorPrefix } from '@agency/shared/modules/system-monitor/monitor.permissions'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { backupJobs } from './backup.jobs'
import { monitorRoutes } from './monitor.routes'

/** The module of 系统监控. */
export const monitorModule: ServerModule = {
  calls: [
    createCallGroup('monitor', monitorApi, {
      title: '系统监控',
      calls: {
        process: '进程',
        database: '数据库',
        storage: '数据库各部分与文件存储的大小',
        slowQueries: '慢查询',
        routes: '各接口的次数与耗时',
        backup: '备份与恢复验证',
      },
    }),
  ],
  routes: monitorRoutes,
  jobs: backupJobs,
  seed: {
    prefix: monitorPrefix,
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

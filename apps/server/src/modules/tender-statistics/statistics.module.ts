import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { STATISTICS } from '@agency/shared/pages/statistics-path'
import { statisticsRoutes } from './statistics.routes'

/** 项目统计, of whoever sees projects. */
export const statisticsModule = {
  routes: statisticsRoutes,
  seed: {
    prefix: projectPrefix,
    grants: {},
    menus: [
      {
        id: 'tenderStatistics',
        pid: 'tender',
        path: STATISTICS,
        permissionName: '项目统计',
        icon: 'IconHistogram',
        orderNum: 9,
        permission: `${projectPrefix}:view`,
      },
    ],
  },
}

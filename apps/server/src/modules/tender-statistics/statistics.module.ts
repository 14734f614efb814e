import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { statisticsApi } from '@agency/shared/modules/tender-statistics/statistics.contract'
import { STATISTICS } from '@agency/shared/pages/statistics-path'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { answerPort } from '../../wiring/port'
import * as homeAsks from '../tender-home/door/asks'
import { statisticsJobs } from './statistics.jobs'
import { sumsByMonth, sumsOfDays } from './statistics.months'
import { statisticsRoutes } from './statistics.routes'

/** The module of 项目统计, for people who see projects. */
export const statisticsModule: ServerModule = {
  calls: [
    createCallGroup('statistics', statisticsApi, {
      title: '项目统计',
      calls: { groups: '分组汇总', exportGroups: '导出分组汇总' },
    }),
  ],
  routes: statisticsRoutes,
  jobs: statisticsJobs,
  seed: {
    prefix: projectPrefix,
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
  answers: [answerPort(homeAsks.sumsByMonth, sumsByMonth), answerPort(homeAsks.sumsOfDays, sumsOfDays)],
}

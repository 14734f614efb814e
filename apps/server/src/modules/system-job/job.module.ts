import { jobApi } from '@agency/shared/modules/system-job/job.contract'
import { jobGrants, jobPrefix } from '@agency/shared/modules/system-job/job.permissions'
import { followJob } from '../../follow/follow-due'
import { createCallGroup } from '../../http/call-group'
import { purgeJob } from '../../jobs/purge.job'
import { searchJobs } from '../../search/search.jobs'
import type { ServerModule } from '../../server-module'
import { jobDashboard } from './job.dashboard'
import { jobRoutes } from './job.routes'

/** 定时任务, with the jobs that belong to no other module. */
export const jobModule: ServerModule = {
  calls: [
    createCallGroup('job', jobApi, { title: '定时任务', calls: { runs: '运行记录', run: '立即执行' } }),
  ],
  routesWith: jobRoutes,
  desk: jobDashboard,
  seed: {
    prefix: jobPrefix,
    grants: jobGrants,
    menus: [
      {
        id: 'systemJob',
        pid: 'systemWatch',
        path: '/system/job',
        permissionName: '定时任务',
        icon: 'IconAlarm',
        orderNum: 112,
        permission: `${jobPrefix}:view`,
      },
    ],
  },
  gathering: (all) => ({
    jobs: [
      purgeJob,
      followJob(all.flatMap(({ follows }) => follows ?? [])),
      ...searchJobs(all.flatMap(({ finders }) => finders ?? [])),
    ],
  }),
}

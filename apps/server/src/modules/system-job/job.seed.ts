import { jobGrants, jobPrefix } from '@agency/shared/modules/system-job/job.permissions'
import type { ModuleSeed } from '../../seed/module-seed'

export const jobSeed: ModuleSeed = {
  prefix: jobPrefix,
  grants: jobGrants,
  menus: [
    {
      id: 'systemJob',
      pid: 'systemWatch',
      path: '/system/job',
      component: 'system/job',
      permissionName: '定时任务',
      icon: 'IconAlarm',
      orderNum: 112,
      permission: `${jobPrefix}:view`,
    },
  ],
  dicts: {},
}

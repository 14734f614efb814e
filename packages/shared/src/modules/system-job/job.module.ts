import type { SharedModule } from '../../shared-module'
import { jobPermissions } from './job.permissions'

/** 定时任务. */
export const jobModule: SharedModule = {
  permissions: [jobPermissions],
  logged: {
    'system:job': { title: '定时任务', fields: async () => (await import('./job.logged')).loggedOfJobs },
  },
}

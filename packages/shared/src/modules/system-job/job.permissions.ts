import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const jobPrefix = 'system:job'

export const jobPermissions = {
  prefix: jobPrefix,
  title: '定时任务',
  actions: { view: '查看', run: '立即执行' },
} as const satisfies PermissionGroup

/** DOMAIN section 3, row 系统: people who read the logs also see the scheduled jobs. */
export const jobGrants = {
  LEADER: { scope: 'ALL', can: ['view'] },
  AUDITOR: { scope: 'ALL', can: ['view'] },
} as const satisfies Grants

import { logPrefix } from '../../contract/log-prefix'
import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const logPermissions = {
  prefix: logPrefix,
  title: '日志',
  actions: { view: '查看', export: '导出', verify: '校验' },
} as const satisfies PermissionGroup

/** DOMAIN section 3, row 系统: leadership and audit read the logs and verify that they are unaltered. */
export const logGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'verify'] },
  AUDITOR: { scope: 'ALL', can: ['view', 'verify'] },
} as const satisfies Grants

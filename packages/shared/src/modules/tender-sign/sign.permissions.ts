import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const signPrefix = 'tender:sign'

export const signPermissions = {
  prefix: signPrefix,
  title: '现场签到',
  scoped: true,
  actions: { view: '查看', handle: '开启与确认签到' },
} as const satisfies PermissionGroup

const seeing = (scope: 'ALL' | 'DEPT' | 'TEAM') => ({ scope, can: ['view'] }) as const

/** DOMAIN 5.18: the project's managers run it; people who may read about an opening may read who attended. */
export const signGrants = {
  LEADER: seeing('ALL'),
  DEPT_HEAD: seeing('DEPT'),
  CLIENT_MGR: seeing('TEAM'),
  PM: { scope: 'TEAM', can: ['view', 'handle'] },
  QC: seeing('ALL'),
  AUDITOR: seeing('ALL'),
} as const satisfies Grants

import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const signPrefix = 'tender:sign'

export const signPermissions = {
  prefix: signPrefix,
  title: '现场签到',
  scoped: true,
  actions: { view: '查看', handle: '开启与确认签到' },
} as const satisfies PermissionGroup

const viewGrant = (scope: 'ALL' | 'DEPT' | 'TEAM') => ({ scope, can: ['view'] }) as const

/** DOMAIN 5.18: the project's managers run it; people who may read about an opening may read who attended. */
export const signGrants = {
  LEADER: viewGrant('ALL'),
  DEPT_HEAD: viewGrant('DEPT'),
  CLIENT_MGR: viewGrant('TEAM'),
  PM: { scope: 'TEAM', can: ['view', 'handle'] },
  QC: viewGrant('ALL'),
  AUDITOR: viewGrant('ALL'),
} as const satisfies Grants

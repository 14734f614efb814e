import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const riskPrefix = 'quality:risk'

export const riskPermissions = {
  prefix: riskPrefix,
  title: '风险台',
  scoped: true,
  actions: { view: '查看', export: '导出自查表' },
} as const satisfies PermissionGroup

const viewAndExportGrant = (scope: 'ALL' | 'DEPT') => ({ scope, can: ['view', 'export'] }) as const
const ofTeam = { scope: 'TEAM', can: ['view'] } as const

/** DOMAIN section 3, row 品管. */
export const riskGrants = {
  LEADER: viewAndExportGrant('ALL'),
  DEPT_HEAD: viewAndExportGrant('DEPT'),
  CLIENT_MGR: ofTeam,
  PM: ofTeam,
  QC: viewAndExportGrant('ALL'),
  AUDITOR: viewAndExportGrant('ALL'),
} as const satisfies Grants

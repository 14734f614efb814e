import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const financeExportPrefix = 'finance:export'

export const financeExportPermissions = {
  prefix: financeExportPrefix,
  title: '财务导出',
  scoped: true,
  actions: { view: '查看', export: '导出', income: '登记其他收入' },
} as const satisfies PermissionGroup

const viewAndExportGrant = (scope: 'ALL' | 'DEPT') => ({ scope, can: ['view', 'export'] }) as const

/** DOMAIN section 3, row 财务导出. */
export const financeExportGrants = {
  LEADER: viewAndExportGrant('ALL'),
  DEPT_HEAD: viewAndExportGrant('DEPT'),
  FINANCE: { scope: 'ALL', can: ['view', 'export', 'income'] },
  FIN_HEAD: viewAndExportGrant('ALL'),
  AUDITOR: viewAndExportGrant('ALL'),
} as const satisfies Grants

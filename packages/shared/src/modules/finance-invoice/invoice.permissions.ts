import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const invoicePrefix = 'finance:invoice'

export const invoicePermissions = {
  prefix: invoicePrefix,
  title: '数电票',
  scoped: true,
  actions: { view: '查看', export: '导出', import: '导入', match: '匹配账单' },
} as const satisfies PermissionGroup

const seeing = { scope: 'ALL', can: ['view', 'export'] } as const

/** An invoice is of no project: whoever sees all of 服务费 sees these, and finance works with them. */
export const invoiceGrants = {
  LEADER: seeing,
  FINANCE: { scope: 'ALL', can: ['view', 'export', 'import', 'match'] },
  FIN_HEAD: seeing,
  AUDITOR: seeing,
} as const satisfies Grants

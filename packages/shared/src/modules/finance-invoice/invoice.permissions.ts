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

/** An invoice belongs to no project: people who see all of 服务费 see invoices, and finance edits them. */
export const invoiceGrants = {
  LEADER: seeing,
  FINANCE: { scope: 'ALL', can: ['view', 'export', 'import', 'match'] },
  FIN_HEAD: seeing,
  AUDITOR: seeing,
} as const satisfies Grants

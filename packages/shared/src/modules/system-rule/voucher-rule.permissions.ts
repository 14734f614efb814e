import { listActions, type PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const voucherRulePrefix = 'finance:voucherRule'

export const voucherRulePermissions = {
  prefix: voucherRulePrefix,
  title: '凭证规则与导出格式',
  actions: listActions,
} as const satisfies PermissionGroup

const seeing = { scope: 'ALL', can: ['view'] } as const

/** 财务负责人 maintains accounts and file formats; everybody who sees vouchers may see them. */
export const voucherRuleGrants = {
  LEADER: seeing,
  FINANCE: seeing,
  FIN_HEAD: { scope: 'ALL', can: ['view', 'add', 'edit', 'del', 'export'] },
  AUDITOR: seeing,
} as const satisfies Grants

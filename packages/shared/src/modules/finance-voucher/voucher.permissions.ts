import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const voucherPrefix = 'finance:voucher'

export const voucherPermissions = {
  prefix: voucherPrefix,
  title: '凭证',
  scoped: true,
  actions: { view: '查看', export: '导出' },
} as const satisfies PermissionGroup

const exporting = { scope: 'ALL', can: ['view', 'export'] } as const
const seeing = { scope: 'ALL', can: ['view'] } as const

/** 财务专员 and 财务负责人 export; only the latter changes the rules (`finance:voucherRule`). */
export const voucherGrants = {
  LEADER: seeing,
  FINANCE: exporting,
  FIN_HEAD: exporting,
  AUDITOR: seeing,
} as const satisfies Grants

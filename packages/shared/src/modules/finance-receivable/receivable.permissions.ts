import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const receivablePrefix = 'finance:receivable'

export const receivablePermissions = {
  prefix: receivablePrefix,
  title: '应收台账',
  scoped: true,
  actions: { view: '查看', export: '导出', urge: '登记催收', pay: '登记与分配来款' },
} as const satisfies PermissionGroup

const onTeam = { scope: 'TEAM', can: ['view', 'urge'] } as const
const seeing = { scope: 'ALL', can: ['view', 'export'] } as const

/** 应收台账 follows 服务费 (DOMAIN section 3): finance edits, the others see what they see of the bills. */
export const receivableGrants = {
  LEADER: seeing,
  DEPT_HEAD: { scope: 'DEPT', can: ['view'] },
  CLIENT_MGR: onTeam,
  PM: onTeam,
  FINANCE: { scope: 'ALL', can: ['view', 'export', 'urge', 'pay'] },
  FIN_HEAD: seeing,
  AUDITOR: seeing,
} as const satisfies Grants

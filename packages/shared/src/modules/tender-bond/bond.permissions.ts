import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const bondPrefix = 'tender:bond'

export const bondPermissions = {
  prefix: bondPrefix,
  title: '保证金',
  scoped: true,
  actions: {
    view: '查看',
    add: '新增',
    export: '导出',
    register: '登记到账',
    confirm: '确认到账',
    refund: '退还',
    interestAsk: '申请多付利息',
    interestApprove: '审批多付利息',
    forfeit: '申请不予退还',
    forfeitApprove: '审批不予退还',
  },
} as const satisfies PermissionGroup

const after = { scope: 'ALL', can: ['view'] } as const
const onTeam = { scope: 'TEAM', can: ['view'] } as const

/** DOMAIN section 3, row 报名/保证金, with the actions of 5.4.3. What each sees before the opening is R27's. */
export const bondGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'forfeitApprove'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view'] },
  CLIENT_MGR: onTeam,
  PM: onTeam,
  SALES: { scope: 'ALL', can: ['view', 'add', 'export', 'register'] },
  FINANCE: {
    scope: 'ALL',
    can: ['view', 'add', 'export', 'register', 'confirm', 'refund', 'interestAsk', 'forfeit'],
  },
  FIN_HEAD: { scope: 'ALL', can: ['view', 'export', 'interestApprove'] },
  AUDITOR: after,
} as const satisfies Grants

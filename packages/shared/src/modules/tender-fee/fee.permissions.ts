import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const feePrefix = 'tender:fee'

export const feePermissions = {
  prefix: feePrefix,
  title: '服务费',
  scoped: true,
  actions: {
    view: '查看',
    export: '导出',
    adjust: '申请调整金额',
    adjustApprove: '审批金额调整',
    confirm: '确认开单',
    receive: '登记收款',
    reverse: '红字冲销',
    waive: '减免',
    writeOff: '申请核销',
    writeOffApprove: '审批核销',
  },
} as const satisfies PermissionGroup

const seeing = { scope: 'ALL', can: ['view'] } as const

/** DOMAIN section 3, row 服务费, with the actions of 5.4.3. */
export const feeGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'export', 'waive', 'writeOffApprove'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'export', 'adjustApprove'] },
  CLIENT_MGR: { scope: 'TEAM', can: ['view', 'adjust'] },
  PM: { scope: 'TEAM', can: ['view', 'adjust'] },
  SALES: seeing,
  FINANCE: { scope: 'ALL', can: ['view', 'export', 'adjust', 'confirm', 'receive', 'reverse'] },
  FIN_HEAD: { scope: 'ALL', can: ['view', 'export', 'writeOff'] },
  AUDITOR: seeing,
} as const satisfies Grants

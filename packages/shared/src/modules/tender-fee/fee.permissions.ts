import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { feeFlow } from './fee.flow'

export const feeRights = defineRecordRights({
  flow: feeFlow,
  offers: ['export'],
  acts: { adjustApprove: '审批金额调整', writeOffApprove: '审批核销' },
})

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

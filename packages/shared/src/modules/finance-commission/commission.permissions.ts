import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { commissionFlow } from './commission.flow'

export const commissionRights = defineRecordRights({
  flow: commissionFlow,
  title: '提成报表',
  offers: ['update', 'export'],
  acts: {
    calc: '核算',
    confirm: '部门确认',
    audit: '财务审核',
    approve: '领导审批',
    trial: '测算',
    answer: '答复疑问',
  },
})

/** People with this grant see only their own parts of the commission. */
const own = { scope: 'SELF', can: ['view'] } as const

/**
 * DOMAIN section 3, row 提成报表, with the actions of appendix A; whoever calculates, pays or decides also answers
 * questions.
 */
export const commissionGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'confirm', 'approve', 'export', 'trial'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'confirm', 'export', 'answer'] },
  CLIENT_MGR: own,
  PM: own,
  FINANCE: { scope: 'ALL', can: ['view', 'edit', 'calc', 'pay', 'export', 'answer'] },
  FIN_HEAD: { scope: 'ALL', can: ['view', 'audit', 'export', 'trial', 'answer'] },
  AUDITOR: { scope: 'ALL', can: ['view', 'export'] },
} as const satisfies Grants

import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { comparisonFlow } from './comparison.flow'

export const comparisonRights = defineRecordRights({
  flow: comparisonFlow,
  offers: ['save', 'update', 'delete', 'export'],
  acts: { submit: '提交审核', approve: '审核', seal: '用印', result: '录入结果', toOrdinal: '转入排号' },
})

/** DOMAIN section 3, row 比选, with the actions of appendix A. */
export const comparisonGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'approve'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'approve', 'submit'] },
  CLIENT_MGR: { scope: 'SELF', can: ['view', 'add', 'edit', 'del', 'submit', 'result', 'toOrdinal'] },
  PM: { scope: 'TEAM', can: ['view', 'edit', 'submit', 'result', 'toOrdinal'] },
  OFFICE: { scope: 'ALL', can: ['view', 'seal'] },
  QC: { scope: 'ALL', can: ['view', 'approve'] },
  AUDITOR: { scope: 'ALL', can: ['view'] },
} as const satisfies Grants

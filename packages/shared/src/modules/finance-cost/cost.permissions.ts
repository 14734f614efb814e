import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { costFlow } from './cost.flow'

export const costRights = defineRecordRights({
  flow: costFlow,
  offers: ['save', 'update', 'delete', 'export'],
  acts: { submit: '提交', approve: '审批', handle: '财务处理', void: '作废' },
})

const asking = { scope: 'TEAM', can: ['view', 'add', 'edit', 'del', 'submit', 'void'] } as const

/** DOMAIN section 3, row 费用, with the actions of appendix A. */
export const costGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'approve'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'approve', 'export'] },
  CLIENT_MGR: asking,
  PM: asking,
  FINANCE: { scope: 'ALL', can: ['view', 'handle', 'export'] },
  FIN_HEAD: { scope: 'ALL', can: ['view', 'export'] },
  AUDITOR: { scope: 'ALL', can: ['view'] },
} as const satisfies Grants

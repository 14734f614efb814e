import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { samplingFlow } from './sampling.flow'

export const samplingRights = defineRecordRights({
  flow: samplingFlow,
  offers: ['save', 'update', 'delete', 'export'],
  acts: { check: '分派检查', redraw: '审批重新抽取' },
})

/** DOMAIN section 3, row 品管, with the actions of appendix A; 公司领导 approves a repeated draw (5.13). */
export const samplingGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'export', 'redraw'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'export'] },
  CLIENT_MGR: { scope: 'TEAM', can: ['view'] },
  PM: { scope: 'TEAM', can: ['view'] },
  QC: { scope: 'ALL', can: ['view', 'add', 'edit', 'del', 'draw', 'check', 'publish', 'export'] },
  AUDITOR: { scope: 'ALL', can: ['view', 'export'] },
} as const satisfies Grants

import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { qcFlow } from './qc.flow'

export const qcRights = defineRecordRights({
  flow: qcFlow,
  offers: ['save', 'update', 'delete', 'export'],
  acts: { check: '检查', verify: '复核' },
})

/** DOMAIN section 3, row 品管, with the actions of appendix A. */
export const qcGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'export'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'export'] },
  CLIENT_MGR: { scope: 'TEAM', can: ['view'] },
  PM: { scope: 'TEAM', can: ['view', 'rectify'] },
  QC: { scope: 'ALL', can: ['view', 'add', 'edit', 'del', 'check', 'verify', 'export'] },
  AUDITOR: { scope: 'ALL', can: ['view', 'export'] },
} as const satisfies Grants

import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { complainFlow } from './complain.flow'

export const complainRights = defineRecordRights({
  flow: complainFlow,
  title: '投诉建议',
  offers: ['save', 'update', 'export'],
  acts: { review: '审核', handle: '拟答复', reply: '送达' },
})

const work = ['view', 'add', 'edit'] as const

/** DOMAIN section 3, row 投诉建议. */
export const complainGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'review', 'export'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'review'] },
  CLIENT_MGR: { scope: 'TEAM', can: ['view', 'add'] },
  PM: { scope: 'TEAM', can: ['view', 'edit', 'handle'] },
  OFFICE: { scope: 'ALL', can: ['view', 'add'] },
  SALES: { scope: 'ALL', can: work },
  QC: { scope: 'ALL', can: [...work, 'accept', 'reply', 'transfer', 'close', 'export'] },
  AUDITOR: { scope: 'ALL', can: ['view', 'export'] },
} as const satisfies Grants

import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { failFlow } from './fail.flow'

export const failRights = defineRecordRights({
  flow: failFlow,
  title: '流标、废标、终止',
  offers: ['save', 'update', 'delete', 'export'],
  acts: { approve: '审批' },
})

const all = { scope: 'ALL', can: ['view'] } as const

/** DOMAIN section 3, row 流标废标. */
export const failGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'export'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'approve', 'export'] },
  CLIENT_MGR: { scope: 'TEAM', can: ['view'] },
  PM: { scope: 'TEAM', can: ['view', 'add', 'edit', 'del', 'submit', 'finish'] },
  SALES: all,
  FINANCE: all,
  FIN_HEAD: all,
  QC: all,
  AUDITOR: all,
} as const satisfies Grants

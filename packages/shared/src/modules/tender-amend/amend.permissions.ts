import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { amendFlow } from './amend.flow'

export const amendRights = defineRecordRights({
  flow: amendFlow,
  offers: ['save', 'update', 'delete', 'export'],
  acts: { approve: '审批', tell: '登记告知' },
})

const all = { scope: 'ALL', can: ['view'] } as const

/** DOMAIN 5.4, row amend; visibility follows section 3 for the project and its documents. */
export const amendGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'export'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'approve', 'export'] },
  CLIENT_MGR: { scope: 'TEAM', can: ['view'] },
  PM: { scope: 'TEAM', can: ['view', 'add', 'edit', 'del', 'submit', 'tell', 'finish'] },
  OFFICE: all,
  SALES: { scope: 'ALL', can: ['view', 'tell'] },
  ARCHIVIST: all,
  ARCH_REVIEW: all,
  QC: all,
  AUDITOR: all,
} as const satisfies Grants

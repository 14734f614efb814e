import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { clientFlow } from './client.flow'

export const clientRights = defineRecordRights({
  flow: clientFlow,
  offers: ['save', 'update', 'delete', 'export'],
  acts: { audit: '审核', freeze: '冻结与解冻', viewPhone: '查看完整电话' },
})

/**
 * DOMAIN section 3, row 客户; 5.1 says who transfers, freezes and voids. A head edits and audits, but creates
 * nothing.
 */
export const clientGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'export', 'freeze'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'edit', 'audit', 'transfer', 'void', 'export', 'viewPhone'] },
  CLIENT_MGR: {
    scope: 'SELF',
    can: ['view', 'add', 'edit', 'del', 'submit', 'transfer', 'viewPhone'],
  },
  PM: { scope: 'TEAM', can: ['view'] },
  OFFICE: { scope: 'ALL', can: ['view'] },
  FINANCE: { scope: 'ALL', can: ['view'] },
  FIN_HEAD: { scope: 'ALL', can: ['view', 'freeze'] },
  AUDITOR: { scope: 'ALL', can: ['view'] },
} as const satisfies Grants

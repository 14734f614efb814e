import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { borrowFlow } from './borrow.flow'

export const borrowRights = defineRecordRights({
  flow: borrowFlow,
  offers: ['save', 'update', 'delete', 'export'],
  acts: { submit: '提交', approve: '审批', lend: '借出', giveBack: '归还', extend: '续借' },
})

const borrowing = { scope: 'SELF', can: ['view', 'add', 'edit', 'del', 'submit', 'extend'] } as const

/** DOMAIN section 3, row 档案库/借阅, with the actions of appendix A. */
export const borrowGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'approve'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'approve'] },
  CLIENT_MGR: borrowing,
  PM: borrowing,
  FINANCE: borrowing,
  FIN_HEAD: borrowing,
  ARCHIVIST: { scope: 'ALL', can: ['view', 'lend', 'giveBack', 'export'] },
  ARCH_REVIEW: { scope: 'ALL', can: ['view'] },
  QC: borrowing,
  AUDITOR: { scope: 'ALL', can: ['view', 'export'] },
} as const satisfies Grants

import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { supplierFlow } from './supplier.flow'

export const supplierRights = defineRecordRights({
  flow: supplierFlow,
  offers: ['save', 'update', 'export'],
  acts: {
    audit: '审核',
    disable: '停用与启用',
    black: '黑名单',
    viewContact: '查看完整手机与账号',
    viewIdCard: '查看证件号码',
  },
})

/**
 * DOMAIN section 3, row 供应商; 5.2 says who proposes and confirms a blacklisting. FINANCE refunds bonds to the
 * supplier's account.
 */
export const supplierGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'black'] },
  DEPT_HEAD: { scope: 'ALL', can: ['view'] },
  CLIENT_MGR: { scope: 'ALL', can: ['view'] },
  PM: { scope: 'ALL', can: ['view'] },
  OFFICE: { scope: 'ALL', can: ['view'] },
  SALES: {
    scope: 'ALL',
    can: ['view', 'add', 'edit', 'export', 'submit', 'audit', 'disable', 'viewContact', 'viewIdCard'],
  },
  FINANCE: { scope: 'ALL', can: ['view', 'viewContact'] },
  FIN_HEAD: { scope: 'ALL', can: ['view', 'viewContact'] },
  QC: { scope: 'ALL', can: ['view', 'black'] },
  AUDITOR: { scope: 'ALL', can: ['view'] },
} as const satisfies Grants

import type { Grants } from '../../roles/roles'

/** DOMAIN section 3, row 供应商; who proposes and confirms a blacklisting is 5.2. FINANCE pays bonds back to the account. */
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

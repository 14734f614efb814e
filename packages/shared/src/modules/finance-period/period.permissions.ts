import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const periodPrefix = 'finance:period'

export const periodPermissions = {
  prefix: periodPrefix,
  title: '会计期间',
  scoped: true,
  actions: { view: '查看', close: '关账', reopen: '反关账' },
} as const satisfies PermissionGroup

/** 财务负责人 closes a month, only 公司领导 reopens it (DOMAIN 5.14, "periodClose"). */
export const periodGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'reopen'] },
  FINANCE: { scope: 'ALL', can: ['view'] },
  FIN_HEAD: { scope: 'ALL', can: ['view', 'close'] },
  AUDITOR: { scope: 'ALL', can: ['view'] },
} as const satisfies Grants

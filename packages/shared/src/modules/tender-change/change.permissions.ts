import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const changePrefix = 'tender:change'
/** Who may apply: an action of the project (DOMAIN, appendix A). */
export const CHANGE_RIGHT = 'tender:project:change'

export const changePermissions = {
  prefix: changePrefix,
  title: '项目变更申请',
  scoped: true,
  actions: { view: '查看', approve: '审批' },
} as const satisfies PermissionGroup

const all = { scope: 'ALL', can: ['view'] } as const

export const changeGrants = {
  LEADER: all,
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'approve'] },
  CLIENT_MGR: { scope: 'TEAM', can: ['view'] },
  PM: { scope: 'TEAM', can: ['view'] },
  OFFICE: all,
  FINANCE: all,
  FIN_HEAD: all,
  ARCHIVIST: all,
  ARCH_REVIEW: all,
  QC: all,
  AUDITOR: all,
} as const satisfies Grants

import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const projectPrefix = 'tender:project'

export const projectPermissions = {
  prefix: projectPrefix,
  title: '招标项目',
  scoped: true,
  actions: { view: '查看' },
} as const satisfies PermissionGroup

const all = { scope: 'ALL', can: ['view'] } as const
const team = { scope: 'TEAM', can: ['view'] } as const

/** DOMAIN section 3, row 招标项目: who sees which. What is done with them comes with the module's pages. */
export const projectGrants = {
  LEADER: all,
  DEPT_HEAD: { scope: 'DEPT', can: ['view'] },
  CLIENT_MGR: team,
  PM: team,
  OFFICE: all,
  SALES: team,
  FINANCE: all,
  FIN_HEAD: all,
  ARCHIVIST: all,
  ARCH_REVIEW: all,
  QC: all,
  AUDITOR: all,
} as const satisfies Grants

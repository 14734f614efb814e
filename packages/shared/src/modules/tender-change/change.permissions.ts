import type { Grants } from '../../roles/roles'

/** Who may apply: an action of the project (DOMAIN, appendix A). */
export const CHANGE_RIGHT = 'tender:project:change'

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

import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { repoFlow } from './repo.flow'

export const repoRights = defineRecordRights({
  flow: repoFlow,
  offers: ['export'],
  acts: { destroy: '销毁', print: '打印案卷封面、脊背、卷内目录与备考表', hold: '冻结与解除' },
})

const own = { scope: 'SELF', can: ['view'] } as const

/** DOMAIN section 3, row 档案库/借阅, with the actions of appendix A. */
export const repoGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'destroy', 'hold'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view'] },
  CLIENT_MGR: own,
  PM: own,
  FINANCE: own,
  FIN_HEAD: own,
  ARCHIVIST: { scope: 'ALL', can: ['view', 'export', 'print', 'destroy', 'hold'] },
  ARCH_REVIEW: { scope: 'ALL', can: ['view', 'print', 'destroy'] },
  QC: own,
  AUDITOR: { scope: 'ALL', can: ['view', 'export', 'hold'] },
} as const satisfies Grants

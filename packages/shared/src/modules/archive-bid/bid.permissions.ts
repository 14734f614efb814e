import { recordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { bidFlow } from './bid.flow'

export const bidRights = recordRights({
  flow: bidFlow,
  offers: ['export'],
  acts: { accept: '接收' },
})

/** DOMAIN section 3, row 投标文件档案, with the actions of appendix A. */
export const bidGrants = {
  LEADER: { scope: 'ALL', can: ['view'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view'] },
  CLIENT_MGR: { scope: 'TEAM', can: ['view'] },
  PM: { scope: 'TEAM', can: ['view', 'submit'] },
  ARCHIVIST: { scope: 'ALL', can: ['view', 'accept', 'edit', 'export'] },
  ARCH_REVIEW: { scope: 'ALL', can: ['view'] },
  QC: { scope: 'ALL', can: ['view'] },
  AUDITOR: { scope: 'ALL', can: ['view'] },
} as const satisfies Grants

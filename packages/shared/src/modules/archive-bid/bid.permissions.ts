import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { bidFlow } from './bid.flow'

export const bidRights = defineRecordRights({
  flow: bidFlow,
  offers: ['export'],
  acts: { accept: '接收', toBidder: '退还投标人', destroy: '销毁', hold: '冻结与解除' },
})

/** DOMAIN section 3, row 投标文件档案, with the actions of appendix A. */
export const bidGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'destroy', 'hold'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view'] },
  CLIENT_MGR: { scope: 'TEAM', can: ['view'] },
  PM: { scope: 'TEAM', can: ['view', 'submit'] },
  ARCHIVIST: { scope: 'ALL', can: ['view', 'accept', 'edit', 'export', 'toBidder', 'destroy', 'hold'] },
  ARCH_REVIEW: { scope: 'ALL', can: ['view', 'destroy'] },
  QC: { scope: 'ALL', can: ['view'] },
  AUDITOR: { scope: 'ALL', can: ['view', 'hold'] },
} as const satisfies Grants

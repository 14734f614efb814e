import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { moreFlow } from './more.flow'

export const moreRights = defineRecordRights({
  flow: moreFlow,
  offers: ['save', 'update', 'export'],
  acts: { submit: '移交', accept: '接收', check: '审核', assign: '改派移交人' },
})

const handing = { scope: 'TEAM', can: ['view', 'add', 'edit', 'submit'] } as const

/** As row 项目档案 of DOMAIN section 3: the senders of parts may also add supplements. */
export const moreGrants = {
  LEADER: { scope: 'ALL', can: ['view'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'add', 'edit', 'submit', 'assign'] },
  CLIENT_MGR: handing,
  PM: handing,
  ARCHIVIST: { scope: 'ALL', can: ['view', 'accept', 'export'] },
  ARCH_REVIEW: { scope: 'ALL', can: ['view', 'check', 'export'] },
  QC: { scope: 'ALL', can: ['view'] },
  AUDITOR: { scope: 'ALL', can: ['view'] },
} as const satisfies Grants

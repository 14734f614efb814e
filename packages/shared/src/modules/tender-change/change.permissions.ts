import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { CHANGE_RIGHT, changeFlow } from './change.flow'

export const changeRights = defineRecordRights({
  flow: changeFlow,
  offers: ['save', 'update'],
  writeRight: CHANGE_RIGHT,
  acts: { approve: '审批' },
})

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

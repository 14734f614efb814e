import { defineRecordRights } from '../../record/rights'
import { listActions, type PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'
import { ordinalFlow } from './ordinal.flow'

export const ordinalRights = defineRecordRights({
  flow: ordinalFlow,
  offers: ['save', 'update', 'delete', 'export'],
  acts: { submit: '提交排号', urgent: '加急审批' },
})

export const ordinalPrefix = ordinalFlow.bizType
export const roomPrefix = 'ordinal:room'

export const roomPermissions = {
  prefix: roomPrefix,
  title: '开标场地',
  actions: { ...listActions, book: '预约场地', cancel: '取消预约' },
} as const satisfies PermissionGroup

/** DOMAIN section 3, row 排号, with the actions of 5.3. */
export const ordinalGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'export', 'void'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view', 'submit', 'urgent'] },
  CLIENT_MGR: { scope: 'SELF', can: ['view', 'add', 'edit', 'del', 'submit', 'cancel'] },
  PM: { scope: 'TEAM', can: ['view', 'add', 'edit', 'submit', 'cancel'] },
  OFFICE: { scope: 'ALL', can: ['view', 'edit', 'claim', 'handle', 'return', 'export'] },
  FINANCE: { scope: 'ALL', can: ['view'] },
  FIN_HEAD: { scope: 'ALL', can: ['view'] },
  ARCHIVIST: { scope: 'ALL', can: ['view'] },
  QC: { scope: 'ALL', can: ['view'] },
  AUDITOR: { scope: 'ALL', can: ['view'] },
} as const satisfies Grants

const seeing = { scope: 'ALL', can: ['view'] } as const
const booking = { scope: 'ALL', can: ['view', 'book', 'cancel'] } as const

/** The matrix has no row for rooms: people who hold openings may book them, and the office maintains them. */
export const roomGrants = {
  LEADER: seeing,
  DEPT_HEAD: booking,
  CLIENT_MGR: booking,
  PM: booking,
  OFFICE: { scope: 'ALL', can: ['view', 'add', 'edit', 'del', 'book', 'cancel'] },
  SALES: seeing,
  FINANCE: seeing,
  FIN_HEAD: seeing,
  QC: seeing,
  AUDITOR: seeing,
} as const satisfies Grants

import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { refundFlow } from './refund.flow'

export const refundRights = defineRecordRights({
  flow: refundFlow,
  offers: ['save', 'export'],
  acts: { approve: '审批' },
})

const seeing = { scope: 'ALL', can: ['view', 'export'] } as const

/** A 来款 belongs to no project, so people who see all of 服务费 see its refunds. */
export const refundGrants = {
  LEADER: seeing,
  FINANCE: { scope: 'ALL', can: ['view', 'export', 'add', 'pay', 'withdraw', 'bounce'] },
  FIN_HEAD: { scope: 'ALL', can: ['view', 'export', 'approve'] },
  AUDITOR: seeing,
} as const satisfies Grants

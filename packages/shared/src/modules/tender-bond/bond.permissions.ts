import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { bondFlow } from './bond.flow'

export const bondRights = defineRecordRights({
  flow: bondFlow,
  offers: ['save', 'export'],
  acts: {
    receipt: '打印收据',
    confirm: '确认到账',
    interestApprove: '审批多付利息',
    forfeitApprove: '审批不予退还',
  },
})

const after = { scope: 'ALL', can: ['view'] } as const
const onTeam = { scope: 'TEAM', can: ['view'] } as const

/**
 * DOMAIN section 3, row 报名/保证金, with the actions of 5.4.3. R27 limits what each role sees before the opening.
 */
export const bondGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'forfeitApprove'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view'] },
  CLIENT_MGR: onTeam,
  PM: onTeam,
  SALES: { scope: 'ALL', can: ['view', 'add', 'export', 'register', 'receipt'] },
  FINANCE: {
    scope: 'ALL',
    can: ['view', 'add', 'export', 'register', 'confirm', 'receipt', 'refund', 'interestAsk', 'forfeit'],
  },
  FIN_HEAD: { scope: 'ALL', can: ['view', 'export', 'interestApprove'] },
  AUDITOR: after,
} as const satisfies Grants

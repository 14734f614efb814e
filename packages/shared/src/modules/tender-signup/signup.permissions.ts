import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { signupFlow } from './signup.flow'

export const signupRights = defineRecordRights({
  flow: signupFlow,
  title: '报名购标与递交',
  offers: ['save', 'update', 'delete', 'export'],
  acts: {
    receipt: '打印收据',
    bid: '接收投标文件',
    viewContact: '查看完整手机',
    viewIdCard: '查看证件号码',
  },
})

export const signupPrefix = signupFlow.bizType

/** Visibility is limited by the project's scope and R27, so before the opening nothing is visible. */
const seeing = { scope: 'ALL', can: ['view'] } as const

/** DOMAIN section 3, row 报名/保证金; R27 limits what each role sees before the opening (tendering/secrecy.ts). */
export const signupGrants = {
  LEADER: seeing,
  DEPT_HEAD: { scope: 'DEPT', can: ['view'] },
  CLIENT_MGR: { scope: 'TEAM', can: ['view'] },
  PM: { scope: 'TEAM', can: ['view', 'bid', 'viewContact'] },
  SALES: {
    scope: 'ALL',
    can: [
      'view',
      'add',
      'edit',
      'del',
      'export',
      'receive',
      'invalidate',
      'quit',
      'receipt',
      'bid',
      'viewContact',
      'viewIdCard',
    ],
  },
  FINANCE: { scope: 'ALL', can: ['view', 'edit', 'export', 'receive', 'receipt', 'refund', 'viewContact'] },
  FIN_HEAD: { scope: 'ALL', can: ['view', 'export'] },
  AUDITOR: seeing,
} as const satisfies Grants

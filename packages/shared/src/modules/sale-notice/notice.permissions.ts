import { defineRecordRights } from '../../record/rights'
import type { Grants } from '../../roles/roles'
import { noticeFlow } from './notice.flow'

export const noticeRights = defineRecordRights({
  flow: noticeFlow,
  offers: ['export'],
  acts: {
    checkPm: '项目审核',
    checkFin: '财务审核',
    waive: '审批豁免',
    handout: '发放',
    voidApprove: '审批作废',
    sendLost: '发出结果通知书',
    print: '打印',
  },
})

const seeing = { scope: 'ALL', can: ['view'] } as const

/** DOMAIN section 3, row 通知书. */
export const noticeGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'waive', 'voidApprove'] },
  DEPT_HEAD: { scope: 'DEPT', can: ['view'] },
  CLIENT_MGR: { scope: 'TEAM', can: ['view'] },
  PM: { scope: 'TEAM', can: ['view', 'checkPm', 'sendLost', 'void', 'print'] },
  SALES: { scope: 'ALL', can: ['view', 'apply', 'handout', 'sendLost', 'void', 'print', 'export'] },
  FINANCE: { scope: 'ALL', can: ['view', 'checkFin', 'waiveAsk'] },
  FIN_HEAD: seeing,
  ARCHIVIST: seeing,
  AUDITOR: seeing,
} as const satisfies Grants

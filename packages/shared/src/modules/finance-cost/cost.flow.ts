import { agree, departmentStep, fixStep, sendBackToFix, submitMoveBy } from '../../flow/approval'
import { assigneeByRole, defineFlow, START_MOVE, starter, todoFactoryForPage } from '../../flow/flow'
import { COST_PAGE } from './cost.paths'

const todo = todoFactoryForPage(COST_PAGE, '{projectCode} {costName} {copeWith:yuan} {payee}')
const asking = {
  ...submitMoveBy(starter),
  withdrawable: true,
} as const
/** Nobody approves or pays out costs that they requested themselves. */
const notOwn = { segregatedFrom: [START_MOVE, 'submit', 'submitPastHead'] } as const
const back = {
  ...sendBackToFix,
  ...notOwn,
} as const

/** The statuses of a cost. */
export const costStatus = {
  draft: '10',
  deptApproval: '20',
  finance: '30',
  confirmed: '40',
  fix: '50',
  voided: '90',
} as const

/** A cost line (DOMAIN 5.14). Once finance has confirmed it, it is never edited; a negative line corrects it. */
export const costFlow = defineFlow({
  code: 'finance-cost',
  bizType: 'finance:cost',
  title: '费用申请',
  entered: true,
  version: 1,
  start: 'draft',
  statusDict: { name: 'costStatus', title: '费用申请状态' },
  statuses: {
    [costStatus.draft]: { name: '草稿', color: 'grey' },
    [costStatus.deptApproval]: { name: '部门审批', color: 'violet' },
    [costStatus.finance]: { name: '财务处理', color: 'amber' },
    [costStatus.confirmed]: { name: '已确认', color: 'green' },
    [costStatus.fix]: { name: '已退回', color: 'orange' },
    [costStatus.voided]: { name: '作废', color: 'white' },
  },
  steps: {
    draft: { title: '填写', status: costStatus.draft },
    dept: departmentStep(costStatus.deptApproval, todo('TP_COST_DEPT', '费用审批', 2)),
    leader: {
      title: '领导审批',
      status: costStatus.deptApproval,
      who: assigneeByRole('LEADER'),
      todo: todo('TP_COST_DEPT', '费用审批', 2),
    },
    finance: {
      title: '财务处理',
      status: costStatus.finance,
      who: assigneeByRole('FINANCE'),
      todo: todo('TP_COST_FIN', '费用处理', 2),
    },
    fix: fixStep(costStatus.fix, starter, todo('TP_COST_FIX', '费用退回修改', 2)),
    confirmed: { title: '已确认', status: costStatus.confirmed, end: true },
    voided: { title: '作废', status: costStatus.voided, end: true },
  },
  moves: {
    submit: { ...asking, to: 'dept', when: { field: 'hasHead', is: true } },
    /** When the department has no head, or the head is the applicant, 公司领导 decides. */
    submitPastHead: { ...asking, to: 'leader', when: { field: 'hasHead', is: false } },
    approve: { ...agree, from: 'dept', to: 'finance', ...notOwn, withdrawable: true },
    approveBack: { ...back, action: 'approve', from: 'dept' },
    lead: {
      ...agree,
      action: 'approve',
      from: 'leader',
      to: 'finance',
      ...notOwn,
      withdrawable: true,
    },
    leadBack: { ...back, action: 'approve', from: 'leader' },
    handle: {
      label: '确认',
      from: 'finance',
      to: 'confirmed',
      result: 'approve',
      segregatedFrom: [...notOwn.segregatedFrom, 'approve', 'lead'],
    },
    handleBack: { ...back, action: 'handle', from: 'finance', returnsTo: ['dept', 'leader'] },
    void: {
      label: '作废',
      from: ['dept', 'leader', 'finance', 'fix'],
      to: 'voided',
      by: [starter],
      opinion: 'required',
      danger: true,
      givesUp: true,
    },
  },
})

import { agree, departmentStep, fixStep, sendBackToFix, submitMoveBy } from '../../flow/approval'
import {
  assigneeByRole,
  assigneeInField,
  defineFlow,
  START_MOVE,
  starter,
  todoFactoryForPage,
} from '../../flow/flow'
import { BORROW_PAGE } from './borrow.paths'

const archivist = assigneeByRole('ARCHIVIST')
const todo = todoFactoryForPage(BORROW_PAGE, '{archiveNo} {createUserName}')
const asking = {
  ...submitMoveBy(starter),
  withdrawable: true,
} as const
const deciding = {
  action: 'approve',
  segregatedFrom: [START_MOVE, 'submit', 'submitPastHead'],
} as const
const atDept = { ...deciding, from: 'dept', ...agree } as const
const atLeader = { ...deciding, from: 'leader', ...agree } as const
/** The move can be withdrawn until the next person has started. */
const canGoBack = { withdrawable: true } as const
const back = {
  ...deciding,
  ...sendBackToFix,
} as const
/** Nobody lends to themselves or takes back from themselves. */
const notOwn = { notBy: [assigneeInField('createUserId')] }

/** The statuses of a loan. */
export const borrowStatus = {
  draft: '10',
  deptApproval: '20',
  leaderApproval: '30',
  toLend: '40',
  lent: '50',
  returned: '60',
  overdue: '70',
  fix: '80',
  withdrawn: '90',
} as const

/**
 * 借阅 of archives (DOMAIN 5.10). Requests from another department or from outside, for secret material, or for
 * originals leaving the office go to 公司领导. Electronic loans open and end automatically.
 */
export const borrowFlow = defineFlow({
  code: 'archive-borrow',
  bizType: 'archive:borrow',
  title: '档案借阅',
  entered: true,
  version: 1,
  /** 撤销 already uses the usual name. */
  withdrawAction: 'takeBack',
  start: 'draft',
  statusDict: { name: 'borrowStatus', title: '借阅状态' },
  statuses: {
    [borrowStatus.draft]: { name: '草稿', color: 'grey' },
    [borrowStatus.deptApproval]: { name: '待部门审批', color: 'violet' },
    [borrowStatus.leaderApproval]: { name: '待领导审批', color: 'purple' },
    [borrowStatus.toLend]: { name: '待借出', color: 'amber' },
    [borrowStatus.lent]: { name: '借阅中', color: 'blue' },
    [borrowStatus.returned]: { name: '已归还', color: 'green' },
    [borrowStatus.overdue]: { name: '已逾期', color: 'red' },
    [borrowStatus.fix]: { name: '已退回', color: 'orange' },
    [borrowStatus.withdrawn]: { name: '已撤销', color: 'white' },
  },
  steps: {
    draft: { title: '填写申请', status: borrowStatus.draft },
    dept: departmentStep(borrowStatus.deptApproval, todo('BRW_DEPT', '借阅审批', 1)),
    leader: {
      title: '领导审批',
      status: borrowStatus.leaderApproval,
      who: assigneeByRole('LEADER'),
      todo: todo('BRW_LEADER', '借阅审批', 1),
    },
    lend: {
      title: '借出',
      status: borrowStatus.toLend,
      who: archivist,
      todo: todo('BRW_LEND', '档案借出', 1),
    },
    lent: {
      title: '归还',
      status: borrowStatus.lent,
      who: starter,
      todo: { ...todo('BRW_RETURN', '归还档案', 1), dueBy: { field: 'dueTime', workdaysBefore: 0 } },
    },
    reading: { title: '电子借阅', status: borrowStatus.lent },
    overdue: {
      title: '逾期未还',
      status: borrowStatus.overdue,
      who: starter,
      todo: { ...todo('BRW_RETURN', '逾期归还档案', 1), dueBy: { field: 'dueTime', workdaysBefore: 0 } },
    },
    fix: fixStep(borrowStatus.fix, starter, todo('BRW_FIX', '借阅申请退回修改', 1)),
    returned: { title: '已归还', status: borrowStatus.returned, end: true },
    withdrawn: { title: '已撤销', status: borrowStatus.withdrawn, end: true },
  },
  moves: {
    submit: { ...asking, to: 'dept', when: { field: 'hasHead', is: true } },
    /** A department without a head is decided by 公司领导. */
    submitPastHead: { ...asking, to: 'leader', when: { field: 'hasHead', is: false } },
    approveToLeader: { ...atDept, ...canGoBack, to: 'leader', when: { field: 'needsLeader', is: true } },
    approve: { ...atDept, ...canGoBack, to: 'lend', when: { field: 'goesToLend', is: true } },
    approveToRead: { ...atDept, to: 'reading', when: { field: 'goesToRead', is: true } },
    approveBack: { ...back, from: 'dept' },
    lead: { ...atLeader, ...canGoBack, to: 'lend', when: { field: 'isElectronic', is: false } },
    leadToRead: { ...atLeader, to: 'reading', when: { field: 'isElectronic', is: true } },
    leadBack: { ...back, from: 'leader', returnsTo: ['dept'] },
    withdraw: {
      label: '撤销',
      from: ['dept', 'leader', 'lend', 'fix'],
      to: 'withdrawn',
      by: [starter],
      permission: 'archive:borrow:submit',
      givesUp: true,
    },
    lend: { label: '借出', from: 'lend', to: 'lent', ...notOwn, lasting: '双方已签名，原件已交出' },
    extend: { label: '续借', from: 'lent', to: 'lent', by: [starter], givesUp: true },
    extendReading: {
      label: '续借',
      action: 'extend',
      from: 'reading',
      to: 'reading',
      by: [starter],
      givesUp: true,
    },
    giveBack: { label: '归还', from: ['lent', 'overdue'], to: 'returned', by: [archivist], ...notOwn },
    overdue: { label: '逾期', bySystem: true, from: 'lent', to: 'overdue' },
    ended: { label: '到期', bySystem: true, from: 'reading', to: 'returned' },
  },
})

import { agree, fixStep, sendBackToFix } from '../../flow/approval'
import {
  assigneeByRole,
  assigneeDepartmentHeadIn,
  assigneeInField,
  defineFlow,
  START_MOVE,
  starter,
  todoFactoryForPage,
} from '../../flow/flow'
import { COMPARISON_EDIT, COMPARISON_PAGE } from './comparison.paths'

const about = '{comparisonName} {comparisonCode}'
const inTime = { dueBy: { field: 'submitDeadline', workdaysBefore: 2 } } as const
const comparisonTodo = (stepId: string, what: string) => ({
  ...todoFactoryForPage(COMPARISON_PAGE, about)(stepId, what, 1),
  ...inTime,
})
/** The person responsible and the members of the team. */
const ours = [assigneeInField('responsibleUserId'), assigneeInField('memberIds')]
/** Also everybody who has ever edited it, even if they have left the team. */
const writers = [...ours, assigneeInField('editorIds')]
const owner = assigneeInField('responsibleUserId')
/** People notified of the result, including the department head. */
const resultRecipients = [...ours, assigneeDepartmentHeadIn('departmentId')]

const asking = {
  label: '提交审核',
  action: 'submit',
  from: ['draft', 'fix'],
  by: [starter, owner],
  withdrawable: true,
} as const
const deciding = {
  action: 'approve',
  segregatedFrom: [START_MOVE, 'submit', 'submitToQc', 'submitToLeader'],
  notBy: writers,
} as const
const yes = { ...deciding, ...agree } as const
/** After approval it waits for the next approver. */
const on = { ...yes, withdrawable: true } as const
const back = {
  ...deciding,
  ...sendBackToFix,
} as const

/** The statuses of a 比选. */
export const comparisonStatus = {
  draft: '10',
  fix: '15',
  deptReview: '20',
  qcReview: '30',
  leaderApproval: '40',
  toSeal: '50',
  submitted: '60',
  won: '70',
  lost: '71',
  failed: '72',
  organized: '80',
} as const

/**
 * 比选 (DOMAIN 5.5). It is approved in turn by 部门, 品管 (above an expected fee) and 公司领导 (low quotes and large
 * fees). When we are a bidder, the offer is sealed and submitted before the deadline; when we run it for a client, it
 * continues as a 排号.
 */
export const comparisonFlow = defineFlow({
  code: 'tender-comparison',
  bizType: 'tender:comparison',
  title: '比选',
  entered: true,
  version: 1,
  start: 'draft',
  statusDict: { name: 'comparisonStatus', title: '比选状态' },
  statuses: {
    [comparisonStatus.draft]: { name: '草稿', color: 'grey' },
    [comparisonStatus.fix]: { name: '已退回', color: 'orange' },
    [comparisonStatus.deptReview]: { name: '部门审核', color: 'violet' },
    [comparisonStatus.qcReview]: { name: '品管审核', color: 'violet' },
    [comparisonStatus.leaderApproval]: { name: '领导审批', color: 'purple' },
    [comparisonStatus.toSeal]: { name: '待用印', color: 'amber' },
    [comparisonStatus.submitted]: { name: '已递交', color: 'blue' },
    [comparisonStatus.won]: { name: '已中选', color: 'green' },
    [comparisonStatus.lost]: { name: '未中选', color: 'grey' },
    [comparisonStatus.failed]: { name: '流标/弃权', color: 'grey' },
    [comparisonStatus.organized]: { name: '已转排号', color: 'green' },
  },
  steps: {
    draft: { title: '编制比选文件', status: comparisonStatus.draft },
    dept: {
      title: '部门审核',
      status: comparisonStatus.deptReview,
      who: assigneeDepartmentHeadIn('departmentId'),
      todo: comparisonTodo('BX_DEPT', '比选文件部门审核'),
    },
    qc: {
      title: '品管审核',
      status: comparisonStatus.qcReview,
      who: assigneeByRole('QC'),
      todo: comparisonTodo('BX_QC', '比选文件品管审核'),
    },
    leader: {
      title: '领导审批',
      status: comparisonStatus.leaderApproval,
      who: assigneeByRole('LEADER'),
      todo: comparisonTodo('BX_LEADER', '比选文件领导审批'),
    },
    seal: {
      title: '用印',
      status: comparisonStatus.toSeal,
      who: assigneeByRole('OFFICE'),
      todo: comparisonTodo('BX_SEAL', '比选文件用印'),
    },
    submitted: {
      title: '录入比选结果',
      status: comparisonStatus.submitted,
      who: owner,
      todo: {
        ...comparisonTodo('BX_RESULT', '录入比选结果'),
        dueBy: { field: 'resultDue', workdaysBefore: 0 },
      },
    },
    judged: { title: '结果已录入', status: comparisonStatus.submitted },
    fix: fixStep(comparisonStatus.fix, starter, {
      ...todoFactoryForPage(COMPARISON_EDIT, about)('BX_FIX', '比选文件退回修改', 1),
      ...inTime,
    }),
    won: { title: '已中选', status: comparisonStatus.won, tells: resultRecipients },
    lost: { title: '未中选', status: comparisonStatus.lost, tells: resultRecipients, end: true },
    failed: { title: '流标/弃权', status: comparisonStatus.failed, tells: resultRecipients, end: true },
    organized: { title: '可转入排号', status: comparisonStatus.organized, tells: ours },
    transferred: { title: '已转排号', status: comparisonStatus.organized },
  },
  moves: {
    submit: { ...asking, to: 'dept', when: { field: 'startsAtHead', is: true } },
    /** For departments without a head who may decide. */
    submitToQc: { ...asking, to: 'qc', when: { field: 'startsAtQc', is: true } },
    submitToLeader: { ...asking, to: 'leader', when: { field: 'startsAtLeader', is: true } },
    approve: { ...on, from: 'dept', to: 'seal', when: { field: 'headToSeal', is: true } },
    approveToQc: { ...on, from: 'dept', to: 'qc', when: { field: 'needsQc', is: true } },
    approveToLeader: { ...on, from: 'dept', to: 'leader', when: { field: 'headToLeader', is: true } },
    approveToEnd: { ...yes, from: 'dept', to: 'organized', when: { field: 'headToEnd', is: true } },
    approveBack: { ...back, from: 'dept' },
    check: { ...on, from: 'qc', to: 'seal', when: { field: 'qcToSeal', is: true } },
    checkToLeader: { ...on, from: 'qc', to: 'leader', when: { field: 'needsLeader', is: true } },
    checkToEnd: { ...yes, from: 'qc', to: 'organized', when: { field: 'qcToEnd', is: true } },
    checkBack: { ...back, from: 'qc', returnsTo: ['dept'] },
    lead: { ...on, from: 'leader', to: 'seal', when: { field: 'takesPart', is: true } },
    leadToEnd: { ...yes, from: 'leader', to: 'organized', when: { field: 'takesPart', is: false } },
    leadBack: { ...back, from: 'leader', returnsTo: ['dept', 'qc'] },
    seal: { label: '用印完成', from: 'seal', to: 'submitted', notBy: [starter, ...writers], danger: true },
    sealBack: {
      label: '退回',
      from: 'seal',
      to: 'fix',
      opinion: 'required',
      permission: 'tender:comparison:seal',
      notBy: [starter, ...writers],
      withdrawable: true,
    },
    result: { label: '录入结果', from: ['submitted', 'seal', 'fix'], to: 'judged', by: [owner, starter] },
    win: { label: '中选', bySystem: true, from: 'judged', to: 'won' },
    lose: { label: '未中选', bySystem: true, from: 'judged', to: 'lost' },
    end: { label: '流标或弃权', bySystem: true, from: 'judged', to: 'failed' },
    toOrdinal: { label: '转入排号', from: ['won', 'organized'], to: 'transferred', by: [owner, starter] },
    /** The 排号 draft created from it was deleted. */
    toOrdinalAgain: {
      label: '重新转入排号',
      action: 'toOrdinal',
      from: 'transferred',
      to: 'transferred',
      by: [owner, starter],
      when: { field: 'isOrdinalGone', is: true },
    },
  },
})

import {
  assigneeByRole,
  assigneeDepartmentHeadIn,
  assigneeInField,
  defineFlow,
  todoFactoryForPage,
} from '../../flow/flow'
import { QC_PAGE } from './qc.paths'

const checker = assigneeInField('checkUserId')
/** A check of one inspector may be reassigned to another. */
const inspectors = { who: checker, passTo: assigneeByRole('QC') } as const
const manager = assigneeInField('projectManagerAId')
const todo = todoFactoryForPage(QC_PAGE, '{qcNo} {projectName}')
/** People who work on the project neither check it nor verify it (DOMAIN section 3). */
const impartial = { notBy: [assigneeInField('teamIds')] } as const

/** The statuses of a quality check. */
export const qcStatus = {
  waiting: '10',
  checking: '20',
  passed: '30',
  rectifying: '40',
  verifying: '50',
  closed: '60',
  failed: '70',
} as const

/**
 * A check of a project at one stage (DOMAIN 5.13). The score of its items decides the result: 合格, 整改, or 通报 and
 * 整改. Rectifications are verified by the inspectors.
 */
export const qcFlow = defineFlow({
  code: 'quality-qc',
  bizType: 'quality:qc',
  title: '品管抽查',
  version: 1,
  start: 'waiting',
  statusDict: { name: 'qcStatus', title: '品管抽查状态' },
  statuses: {
    [qcStatus.waiting]: { name: '待检查', color: 'blue' },
    [qcStatus.checking]: { name: '检查中', color: 'violet' },
    [qcStatus.passed]: { name: '合格', color: 'green' },
    [qcStatus.rectifying]: { name: '待整改', color: 'orange' },
    [qcStatus.verifying]: { name: '待复核', color: 'amber' },
    [qcStatus.closed]: { name: '已关闭', color: 'green' },
    [qcStatus.failed]: { name: '不合格', color: 'red' },
  },
  steps: {
    waiting: {
      title: '待检查',
      status: qcStatus.waiting,
      ...inspectors,
      todo: todo('QC_CHECK', '品管抽查', 3),
    },
    checking: {
      title: '检查中',
      status: qcStatus.checking,
      ...inspectors,
      todo: todo('QC_CHECK', '品管抽查', 3),
    },
    judged: { title: '判定', status: qcStatus.checking },
    passed: { title: '合格', status: qcStatus.passed, end: true },
    rectifying: {
      title: '整改',
      status: qcStatus.rectifying,
      who: manager,
      todo: { ...todo('QC_RECTIFY', '品管整改', 5), dueBy: { field: 'rectifyDue', workdaysBefore: 0 } },
    },
    failed: {
      title: '通报并整改',
      status: qcStatus.failed,
      who: manager,
      todo: { ...todo('QC_RECTIFY', '品管整改', 5), dueBy: { field: 'rectifyDue', workdaysBefore: 0 } },
      // 通报: the result is reported to these people.
      notify: ['LEADER'],
      tells: [assigneeDepartmentHeadIn('departmentId'), assigneeInField('customerManagerId')],
    },
    verifying: {
      title: '复核',
      status: qcStatus.verifying,
      ...inspectors,
      todo: todo('QC_VERIFY', '整改复核', 2),
    },
    closed: { title: '已关闭', status: qcStatus.closed, end: true },
  },
  moves: {
    begin: {
      label: '开始检查',
      from: 'waiting',
      to: 'checking',
      permission: 'quality:qc:check',
      ...impartial,
      lasting: '检查表已随开始检查固定',
    },
    check: {
      label: '提交检查结果',
      from: 'checking',
      to: 'judged',
      danger: true,
      ...impartial,
    },
    pass: { label: '合格', bySystem: true, from: 'judged', to: 'passed' },
    demand: { label: '需整改', bySystem: true, from: 'judged', to: 'rectifying' },
    fail: { label: '不合格', bySystem: true, from: 'judged', to: 'failed' },
    rectify: {
      label: '提交整改',
      from: ['rectifying', 'failed'],
      to: 'verifying',
      by: [manager],
      withdrawable: true,
    },
    verify: {
      label: '同意关闭',
      from: 'verifying',
      to: 'closed',
      result: 'approve',
      segregatedFrom: ['rectify'],
      ...impartial,
    },
    verifyReturn: {
      label: '退回整改',
      action: 'verify',
      from: 'verifying',
      to: 'rectifying',
      result: 'return',
      opinion: 'required',
      segregatedFrom: ['rectify'],
      ...impartial,
      withdrawable: true,
    },
  },
})

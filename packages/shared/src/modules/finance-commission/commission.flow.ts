import { agree, fixStep, sendBackToFix } from '../../flow/approval'
import {
  assigneeByRole,
  assigneeDepartmentHeadIn,
  assigneeInField,
  defineFlow,
  todoFactoryForPage,
} from '../../flow/flow'
import { COMMISSION_REPORT } from './commission.paths'

const about = '{projectCode} {royaltyMoney:yuan}'
const todo = todoFactoryForPage(COMMISSION_REPORT, about)
const finance = assigneeByRole('FINANCE')
/** Nobody decides on a sheet that pays them. */
const notOwn = { notBy: [assigneeInField('partUserIds')] } as const
const reckoning = { label: '核算并提交', action: 'calc', from: ['calc', 'fix'], withdrawable: true } as const
const CALC = ['calc', 'calcPastHead'] as const
const CONFIRM = [...CALC, 'confirm', 'lead'] as const
const AUDIT = [...CONFIRM, 'audit'] as const
const back = {
  ...sendBackToFix,
  ...notOwn,
} as const

/** The statuses of a sheet. */
export const commissionStatus = {
  toReckon: '10',
  returned: '15',
  deptConfirm: '20',
  finance: '30',
  leader: '40',
  payable: '50',
  paid: '60',
} as const

/**
 * The commission sheet of a project (DOMAIN 5.15): a forecast from 定标 on, due when the project is archived and its
 * fee settled, frozen from 可发放 on. A correction is a separate sheet that follows the same flow.
 */
export const commissionFlow = defineFlow({
  code: 'finance-royalty',
  bizType: 'finance:royalty',
  title: '提成核算',
  version: 1,
  start: 'forecast',
  statusDict: { name: 'royaltyStatus', title: '提成状态' },
  statuses: {
    [commissionStatus.toReckon]: { name: '待核算', color: 'grey' },
    [commissionStatus.returned]: { name: '退回', color: 'orange' },
    [commissionStatus.deptConfirm]: { name: '部门确认', color: 'violet' },
    [commissionStatus.finance]: { name: '财务审核', color: 'amber' },
    [commissionStatus.leader]: { name: '领导审批', color: 'blue' },
    [commissionStatus.payable]: { name: '可发放', color: 'green' },
    [commissionStatus.paid]: { name: '已发放', color: 'white' },
  },
  steps: {
    forecast: { title: '预计', status: commissionStatus.toReckon },
    calc: {
      title: '待核算',
      status: commissionStatus.toReckon,
      who: finance,
      todo: { ...todo('ROY_CALC', '提成核算', 5), title: '提成核算：{projectCode} {projectName}' },
    },
    confirm: {
      title: '部门确认',
      status: commissionStatus.deptConfirm,
      who: assigneeDepartmentHeadIn('departmentId'),
      todo: todo('ROY_CONFIRM', '提成确认', 3),
    },
    leaderConfirm: {
      title: '领导确认',
      status: commissionStatus.deptConfirm,
      who: assigneeByRole('LEADER'),
      todo: todo('ROY_CONFIRM', '提成确认', 3),
    },
    audit: {
      title: '财务审核',
      status: commissionStatus.finance,
      who: assigneeByRole('FIN_HEAD'),
      todo: todo('ROY_FIN', '提成审核', 3),
    },
    approve: {
      title: '领导审批',
      status: commissionStatus.leader,
      who: assigneeByRole('LEADER'),
      todo: todo('ROY_LEADER', '提成审批', 3),
    },
    fix: fixStep(commissionStatus.returned, finance, todo('ROY_FIX', '提成退回重算', 3)),
    payable: {
      title: '可发放',
      status: commissionStatus.payable,
      who: finance,
      todo: todo('ROY_PAY', '提成发放', 10),
    },
    paid: { title: '已发放', status: commissionStatus.paid, end: true },
  },
  moves: {
    due: { label: '可核算', bySystem: true, from: 'forecast', to: 'calc' },
    undue: { label: '不再具备条件', bySystem: true, from: 'calc', to: 'forecast' },
    calc: { ...reckoning, ...notOwn, to: 'confirm', when: { field: 'hasHead', is: true } },
    /** When the department has no head, or the head is paid by the sheet, 公司领导 confirms. */
    calcPastHead: { ...reckoning, ...notOwn, to: 'leaderConfirm', when: { field: 'hasHead', is: false } },
    confirm: {
      ...agree,
      from: 'confirm',
      to: 'audit',
      segregatedFrom: CALC,
      ...notOwn,
      withdrawable: true,
    },
    confirmBack: { ...back, action: 'confirm', from: 'confirm' },
    lead: {
      ...agree,
      action: 'confirm',
      from: 'leaderConfirm',
      to: 'audit',
      segregatedFrom: CALC,
      ...notOwn,
      withdrawable: true,
    },
    leadBack: { ...back, action: 'confirm', from: 'leaderConfirm' },
    audit: {
      ...agree,
      from: 'audit',
      to: 'approve',
      segregatedFrom: CONFIRM.filter((key) => key !== 'lead'),
      ...notOwn,
      withdrawable: true,
    },
    auditBack: { ...back, action: 'audit', from: 'audit', returnsTo: ['confirm', 'leaderConfirm'] },
    approve: {
      ...agree,
      from: 'approve',
      to: 'payable',
      // 公司领导 who confirmed in place of the head may also approve, because there may be only one of them.
      segregatedFrom: AUDIT.filter((key) => key !== 'lead'),
      ...notOwn,
      lasting: '核定后已冻结并记入个人提成，更正另立更正单',
    },
    approveBack: {
      ...back,
      action: 'approve',
      from: 'approve',
      returnsTo: ['confirm', 'leaderConfirm', 'audit'],
    },
    pay: {
      label: '发放',
      from: 'payable',
      to: 'paid',
      segregatedFrom: ['confirm', 'lead', 'audit', 'approve'],
      ...notOwn,
      danger: true,
    },
  },
})

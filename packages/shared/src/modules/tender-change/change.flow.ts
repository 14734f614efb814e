import { defineFlow, headOf, START_MOVE, starter, todosOn } from '../../flow/flow'
import { CHANGE_PAGE } from './change.paths'

/** Who may apply: an action of the project (DOMAIN, appendix A). */
export const CHANGE_RIGHT = 'tender:project:change'

const segregated = { segregatedFrom: [START_MOVE, 'submit'] } as const
const todo = todosOn(CHANGE_PAGE, '{projectCode}')

/** A request to change base data of a published project; approved, it is written at once. */
export const changeFlow = defineFlow({
  code: 'tender-change',
  bizType: 'tender:change',
  title: '项目变更申请',
  entered: true,
  version: 1,
  /** 撤回 of the whole request has the usual name. */
  withdrawAction: 'takeBack',
  start: 'dept',
  statusDict: { name: 'changeStatus', title: '项目变更状态' },
  statuses: {
    '20': { name: '待部门审批', color: 'violet' },
    '30': { name: '已生效', color: 'green' },
    '40': { name: '已退回', color: 'orange' },
    '90': { name: '已撤回', color: 'grey' },
  },
  steps: {
    dept: {
      title: '部门审批',
      status: '20',
      who: headOf('departmentId'),
      todo: todo('TP_CHANGE_DEPT', '项目变更审批', 1),
    },
    fix: {
      title: '退回修改',
      status: '40',
      who: starter,
      todo: todo('TP_CHANGE_FIX', '项目变更退回修改', 1),
    },
    effective: { title: '已生效', status: '30', end: true },
    withdrawn: { title: '已撤回', status: '90', end: true },
  },
  moves: {
    submit: {
      label: '重新提交',
      from: 'fix',
      to: 'dept',
      by: [starter],
      permission: CHANGE_RIGHT,
      lasting: '申请人用「撤回」收回整个申请',
    },
    approve: {
      label: '同意变更',
      from: 'dept',
      to: 'effective',
      result: 'approve',
      danger: true,
      ...segregated,
    },
    sendBack: {
      label: '退回',
      action: 'approve',
      from: 'dept',
      to: 'fix',
      result: 'return',
      opinion: 'required',
      ...segregated,
      withdrawable: true,
    },
    withdraw: {
      givesUp: true,
      label: '撤回',
      from: ['dept', 'fix'],
      to: 'withdrawn',
      by: [starter],
      permission: CHANGE_RIGHT,
    },
  },
})

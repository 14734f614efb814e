import { departmentStep, fixStep, sendBackToFix } from '../../flow/approval'
import { defineFlow, START_MOVE, starter, todoFactoryForPage } from '../../flow/flow'
import { CHANGE_PAGE } from './change.paths'

/** The permission to apply, an action of the project (DOMAIN, appendix A). */
export const CHANGE_RIGHT = 'tender:project:change'

const segregated = { segregatedFrom: [START_MOVE, 'submit'] } as const
const todo = todoFactoryForPage(CHANGE_PAGE, '{projectCode}')

/** The statuses of a change request. */
export const changeStatus = {
  deptApproval: '20',
  effective: '30',
  fix: '40',
  withdrawn: '90',
} as const

/** A request to change base data of a published project; approval applies it at once. */
export const changeFlow = defineFlow({
  code: 'tender-change',
  bizType: 'tender:change',
  title: '项目变更申请',
  entered: true,
  version: 1,
  /** 撤回 of the whole request already uses the usual name. */
  withdrawAction: 'takeBack',
  start: 'dept',
  statusDict: { name: 'changeStatus', title: '项目变更状态' },
  statuses: {
    [changeStatus.deptApproval]: { name: '待部门审批', color: 'violet' },
    [changeStatus.effective]: { name: '已生效', color: 'green' },
    [changeStatus.fix]: { name: '已退回', color: 'orange' },
    [changeStatus.withdrawn]: { name: '已撤回', color: 'grey' },
  },
  steps: {
    dept: departmentStep(changeStatus.deptApproval, todo('TP_CHANGE_DEPT', '项目变更审批', 1)),
    fix: fixStep(changeStatus.fix, starter, todo('TP_CHANGE_FIX', '项目变更退回修改', 1)),
    effective: { title: '已生效', status: changeStatus.effective, end: true },
    withdrawn: { title: '已撤回', status: changeStatus.withdrawn, end: true },
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
      ...sendBackToFix,
      action: 'approve',
      from: 'dept',
      ...segregated,
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

import { agree, departmentStep, fixStep, sendBackToFix, submitMoveBy } from '../../flow/approval'
import { assigneeInField, defineFlow, todoFactoryForPage } from '../../flow/flow'
import { FAIL_PAGE } from './fail.paths'

const managerA = assigneeInField('projectManagerAId')
const todo = todoFactoryForPage(FAIL_PAGE, '{projectCode}')

/** The statuses of a failure. */
export const failStatus = {
  draft: '10',
  deptApproval: '20',
  inForce: '30',
  fix: '40',
  finished: '50',
} as const

/** DOMAIN 5.4.2. Once in force it cannot be withdrawn. */
export const failFlow = defineFlow({
  code: 'tender-fail',
  bizType: 'tender:fail',
  title: '流标、废标',
  entered: true,
  version: 1,
  start: 'draft',
  statusDict: { name: 'failStatus', title: '流废标状态' },
  statuses: {
    [failStatus.draft]: { name: '草稿', color: 'grey' },
    [failStatus.deptApproval]: { name: '待部门审批', color: 'violet' },
    [failStatus.inForce]: { name: '已生效', color: 'orange' },
    [failStatus.fix]: { name: '已退回', color: 'amber' },
    [failStatus.finished]: { name: '已办结', color: 'green' },
  },
  steps: {
    draft: { title: '填写', status: failStatus.draft, who: managerA },
    dept: departmentStep(failStatus.deptApproval, todo('TP_FAIL_DEPT', '流废标审批', 1)),
    fix: fixStep(failStatus.fix, managerA, todo('TP_FAIL_FIX', '流废标退回修改', 1)),
    next: {
      title: '后续处理',
      status: failStatus.inForce,
      who: managerA,
      todo: todo('TP_FAIL_NEXT', '流废标后续处理', 3),
      notify: ['SALES', 'FINANCE'],
    },
    finished: { title: '已办结', status: failStatus.finished, end: true },
  },
  moves: {
    submit: { ...submitMoveBy(managerA), to: 'dept', withdrawable: true },
    approve: {
      ...agree,
      from: 'dept',
      to: 'next',
      segregatedFrom: ['submit'],
      danger: true,
    },
    sendBack: {
      ...sendBackToFix,
      action: 'approve',
      from: 'dept',
      segregatedFrom: ['submit'],
    },
    finish: { label: '办结', from: 'next', to: 'finished' },
  },
})

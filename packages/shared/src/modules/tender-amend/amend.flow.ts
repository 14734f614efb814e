import { departmentStep, fixStep, sendBackToFix, submitMoveBy } from '../../flow/approval'
import { assigneeInField, defineFlow, todoFactoryForPage } from '../../flow/flow'
import { AMEND_PAGE } from './amend.paths'

const managerA = assigneeInField('projectManagerAId')
const todo = todoFactoryForPage(AMEND_PAGE, '{projectCode}')
const segregated = { segregatedFrom: ['submit'] } as const

/** The statuses of an amendment. */
export const amendStatus = {
  draft: '10',
  deptApproval: '20',
  telling: '30',
  fix: '40',
  finished: '50',
} as const

/**
 * 更正、澄清 of lots that are on sale or waiting for bids (DOMAIN 5.4, amend). Approval publishes it, after which it
 * cannot be withdrawn.
 */
export const amendFlow = defineFlow({
  code: 'tender-amend',
  bizType: 'tender:amend',
  title: '更正、澄清',
  entered: true,
  version: 1,
  start: 'draft',
  statusDict: { name: 'amendStatus', title: '更正澄清状态' },
  statuses: {
    [amendStatus.draft]: { name: '草稿', color: 'grey' },
    [amendStatus.deptApproval]: { name: '待部门审批', color: 'violet' },
    [amendStatus.telling]: { name: '已发布待告知', color: 'blue' },
    [amendStatus.fix]: { name: '已退回', color: 'orange' },
    [amendStatus.finished]: { name: '已办结', color: 'green' },
  },
  steps: {
    draft: { title: '填写', status: amendStatus.draft, who: managerA },
    dept: departmentStep(amendStatus.deptApproval, todo('TP_AMEND_DEPT', '更正澄清审批', 1)),
    fix: fixStep(amendStatus.fix, managerA, todo('TP_AMEND_FIX', '更正澄清退回修改', 1)),
    telling: {
      title: '告知购标人',
      status: amendStatus.telling,
      who: managerA,
      todo: todo('TP_AMEND_TELL', '更正澄清告知购标人', 1),
      notify: ['SALES'],
    },
    finished: { title: '已办结', status: amendStatus.finished, end: true },
  },
  moves: {
    submit: { ...submitMoveBy(managerA), to: 'dept', withdrawable: true },
    approve: {
      label: '同意并发布',
      from: 'dept',
      to: 'telling',
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
    finish: { label: '告知完毕', from: 'telling', to: 'finished' },
  },
})

import { defineFlow, role, todosOn } from '../../flow/flow'
import { REPO_PAGE } from './repo.paths'

const archivist = role('ARCHIVIST')
const todo = todosOn(REPO_PAGE, '{archiveNo} {projectName}')
const DESTROY = 'archive:repo:destroy'
const countersigning = {
  from: 'countersigning',
  action: 'destroyCheck',
  permission: DESTROY,
  segregatedFrom: ['destroy'],
} as const
const approving = {
  from: 'approving',
  action: 'destroyApprove',
  permission: DESTROY,
  segregatedFrom: ['destroy', 'countersign'],
} as const

/**
 * A volume that is kept (DOMAIN 5.10): lent and back, and destroyed at the end of its time by two persons who sign and
 * 公司领导 who approves. What was destroyed stays in the register.
 */
export const repoFlow = defineFlow({
  code: 'archive-repo',
  bizType: 'archive:repo',
  title: '档案库',
  version: 1,
  start: 'kept',
  statusDict: { name: 'repoStatus', title: '在库状态' },
  statuses: {
    '10': { name: '在库', color: 'green' },
    '20': { name: '借出', color: 'blue' },
    '30': { name: '销毁复核', color: 'violet' },
    '40': { name: '销毁审批', color: 'orange' },
    '50': { name: '待销毁', color: 'amber' },
    '90': { name: '销毁', color: 'grey' },
  },
  steps: {
    kept: { title: '在库', status: '10' },
    lent: { title: '借出', status: '20' },
    countersigning: {
      title: '销毁复核',
      status: '30',
      who: role('ARCH_REVIEW'),
      todo: todo('AR_DESTROY_CHECK', '档案销毁复核', 3),
    },
    approving: {
      title: '销毁审批',
      status: '40',
      who: role('LEADER'),
      todo: todo('AR_DESTROY_LEADER', '档案销毁审批', 3),
    },
    toDestroy: {
      title: '待销毁',
      status: '50',
      who: archivist,
      todo: todo('AR_DESTROY_DONE', '登记档案销毁', 5),
    },
    destroyed: { title: '销毁', status: '90', end: true },
  },
  moves: {
    lendOut: { label: '借出', bySystem: true, from: 'kept', to: 'lent' },
    cameBack: { label: '归还', bySystem: true, from: 'lent', to: 'kept' },
    destroy: {
      label: '提出销毁',
      from: 'kept',
      to: 'countersigning',
      by: [archivist],
      opinion: 'required',
      givesUp: true,
      danger: true,
    },
    countersign: { ...countersigning, label: '同意复核', to: 'approving', result: 'approve' },
    countersignBack: {
      ...countersigning,
      label: '退回',
      to: 'kept',
      result: 'return',
      opinion: 'required',
    },
    approve: { ...approving, label: '同意销毁', to: 'toDestroy', result: 'approve', danger: true },
    approveBack: { ...approving, label: '不予批准', to: 'kept', result: 'refuse', opinion: 'required' },
    carryOut: {
      label: '登记销毁',
      from: 'toDestroy',
      to: 'destroyed',
      permission: DESTROY,
      danger: true,
    },
  },
})

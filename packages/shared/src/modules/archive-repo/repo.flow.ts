import { destructionBacks, destructionMoves, destructionSteps } from '../../custody/destruction.flow'
import { defineFlow, todosOn } from '../../flow/flow'
import { REPO_PAGE } from './repo.paths'

const todo = todosOn(REPO_PAGE, '{archiveNo} {projectName}')
const DESTROY = 'archive:repo:destroy'

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
    ...destructionSteps({
      statuses: { check: '30', approve: '40', carry: '50' },
      stepIds: { check: 'AR_DESTROY_CHECK', approve: 'AR_DESTROY_LEADER', carry: 'AR_DESTROY_DONE' },
      todo,
      what: '档案',
    }),
    destroyed: { title: '销毁', status: '90', end: true },
  },
  moves: {
    lendOut: { label: '借出', bySystem: true, from: 'kept', to: 'lent' },
    cameBack: { label: '归还', bySystem: true, from: 'lent', to: 'kept' },
    ...destructionMoves(DESTROY, 'kept'),
    ...destructionBacks(DESTROY, 'kept'),
  },
})

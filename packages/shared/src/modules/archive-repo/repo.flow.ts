import { destructionMoves, destructionReturnMoves, destructionSteps } from '../../custody/destruction.flow'
import { defineFlow, todoFactoryForPage } from '../../flow/flow'
import { REPO_PAGE } from './repo.paths'

const todo = todoFactoryForPage(REPO_PAGE, '{archiveNo} {projectName}')
const DESTROY = 'archive:repo:destroy'

/** The statuses of a volume. */
export const repoStatus = {
  kept: '10',
  lent: '20',
  countersigning: '30',
  approving: '40',
  toDestroy: '50',
  destroyed: '90',
} as const

/**
 * A stored volume (DOMAIN 5.10). It can be lent, and is destroyed after its retention period with two signatures and
 * the approval of 公司领导. Destroyed volumes stay in the register.
 */
export const repoFlow = defineFlow({
  code: 'archive-repo',
  bizType: 'archive:repo',
  title: '档案库',
  version: 1,
  start: 'kept',
  statusDict: { name: 'repoStatus', title: '在库状态' },
  statuses: {
    [repoStatus.kept]: { name: '在库', color: 'green' },
    [repoStatus.lent]: { name: '借出', color: 'blue' },
    [repoStatus.countersigning]: { name: '销毁复核', color: 'violet' },
    [repoStatus.approving]: { name: '销毁审批', color: 'orange' },
    [repoStatus.toDestroy]: { name: '待销毁', color: 'amber' },
    [repoStatus.destroyed]: { name: '销毁', color: 'grey' },
  },
  steps: {
    kept: { title: '在库', status: repoStatus.kept },
    lent: { title: '借出', status: repoStatus.lent },
    ...destructionSteps({
      statuses: {
        check: repoStatus.countersigning,
        approve: repoStatus.approving,
        carry: repoStatus.toDestroy,
      },
      stepIds: { check: 'AR_DESTROY_CHECK', approve: 'AR_DESTROY_LEADER', carry: 'AR_DESTROY_DONE' },
      todo,
      what: '档案',
    }),
    destroyed: { title: '销毁', status: repoStatus.destroyed, end: true },
  },
  moves: {
    lendOut: { label: '借出', bySystem: true, from: 'kept', to: 'lent' },
    cameBack: { label: '归还', bySystem: true, from: 'lent', to: 'kept' },
    ...destructionMoves(DESTROY, 'kept'),
    ...destructionReturnMoves(DESTROY, 'kept'),
  },
})

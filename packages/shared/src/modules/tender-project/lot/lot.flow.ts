import { assigneeInField, defineFlow, todoFactoryForPage } from '../../../flow/flow'
import { lotStatus, lotStatuses } from '../../../tendering/project-state'
import { PROJECT_HANDLING } from '../project/project.paths'

const managerA = assigneeInField('projectManagerAId')
const todo = todoFactoryForPage(PROJECT_HANDLING, '{packageNo}')
/**
 * A to-do between the end of the sale and the opening. Reaching such a step reveals whether there are enough
 * suppliers, so it is secret.
 */
const secretTodo = (stepId: string, what: string, workdaysBefore: number) => ({
  ...todo(stepId, what, 1),
  dueBy: { field: 'openTime', workdaysBefore },
  secret: 'buyers' as const,
})
const handle = 'tender:project:handle'
const failing = {
  bySystem: true,
  from: [
    'selling',
    'few',
    'openPrep',
    'toOpen',
    'evaluating',
    'candidate',
    'ownerConfirm',
    'toAward',
    'awarded',
  ],
} as const

/** A lot from its publication to its contract (DOMAIN 5.4, "Package states"). */
export const lotFlow = defineFlow({
  code: 'tender-package',
  bizType: 'tender:package',
  title: '标包实施',
  path: '/api/tender/project',
  version: 1,
  start: 'planned',
  lasting: '各环节登记的是已经发生的事实，用更正或下一环节的退回处理',
  statusDict: { name: 'packageStatus', title: '标包状态' },
  statuses: lotStatuses,
  steps: {
    planned: { title: '待发布', status: lotStatus.planned },
    selling: { title: '报名中', status: lotStatus.selling },
    few: {
      title: '报名不足三家',
      status: lotStatus.selling,
      who: managerA,
      todo: secretTodo('TP_FEW', '报名不足三家预警', 0),
    },
    openPrep: {
      title: '开标准备',
      status: lotStatus.toOpen,
      who: managerA,
      todo: secretTodo('TP_OPEN_PREP', '开标准备', 1),
    },
    toOpen: {
      title: '录入开标记录',
      status: lotStatus.toOpen,
      who: managerA,
      todo: secretTodo('TP_OPEN', '录入开标记录', 0),
    },
    evaluating: {
      title: '录入评标结果',
      status: lotStatus.evaluating,
      who: managerA,
      todo: todo('TP_EVAL', '录入评标结果', 2),
    },
    candidate: {
      title: '候选人公示',
      status: lotStatus.candidate,
      who: managerA,
      todo: { ...todo('TP_CANDIDATE', '候选人公示', 1), dueRule: 'R13a' },
    },
    ownerConfirm: {
      title: '取得定标确认函',
      status: lotStatus.candidate,
      who: assigneeInField('customerManagerId'),
      todo: { ...todo('TP_OWNER_CONFIRM', '取得定标确认函', 5), dueRule: 'R14b' },
    },
    toAward: {
      title: '定标登记',
      status: lotStatus.candidate,
      who: managerA,
      todo: { ...todo('TP_AWARD', '定标登记', 2), dueRule: 'R14b' },
    },
    /** The work at this step is done with its notices (DOMAIN 5.11). */
    awarded: { title: '待发通知书', status: lotStatus.awarded },
    noticed: {
      title: '收集合同副本',
      status: lotStatus.noticeSent,
      who: assigneeInField('projectManagerBId'),
      todo: {
        ...todoFactoryForPage(PROJECT_HANDLING, '{packageNo} {winBidMoney:yuan}')(
          'TP_CONTRACT',
          '收集合同副本',
          5,
        ),
        dueRule: 'R15',
      },
    },
    /** The contract has been received, but bonds or the fee are not settled yet. */
    contracted: { title: '待结清', status: lotStatus.noticeSent },
    completed: { title: '已完结', status: lotStatus.completed, end: true },
    failed: { title: '流标', status: lotStatus.failed, end: true },
    voided: { title: '废标', status: lotStatus.voided, end: true },
    ended: { title: '终止', status: lotStatus.ended, end: true },
  },
  moves: {
    sell: { label: '开始报名', bySystem: true, from: 'planned', to: 'selling' },
    enough: { label: '报名截止', bySystem: true, from: 'selling', to: 'openPrep' },
    tooFew: { label: '报名不足', bySystem: true, from: 'selling', to: 'few' },
    extend: { label: '延长报名', from: 'few', to: 'selling', permission: handle },
    prepared: { label: '开标准备完毕', from: 'openPrep', to: 'toOpen', permission: handle },
    open: {
      label: '开标',
      from: ['openPrep', 'toOpen'],
      to: 'evaluating',
      permission: 'tender:project:open',
      danger: true,
    },
    evalFinish: {
      label: '评标完成',
      from: 'evaluating',
      to: 'candidate',
      permission: 'tender:project:evalFinish',
      when: { field: 'hasPublicity', is: true },
    },
    evalFinishNoPublicity: {
      label: '评标完成',
      action: 'evalFinish',
      from: 'evaluating',
      to: 'ownerConfirm',
      permission: 'tender:project:evalFinish',
      when: { field: 'hasPublicity', is: false },
    },
    /** The consequence of an objection that was upheld. */
    reEvaluate: {
      label: '重新评审',
      bySystem: true,
      from: ['candidate', 'ownerConfirm', 'toAward'],
      to: 'evaluating',
    },
    publicity: { label: '登记公示', from: 'candidate', to: 'ownerConfirm', permission: handle },
    ownerConfirm: { label: '业主已确认', from: 'ownerConfirm', to: 'toAward', permission: handle },
    award: {
      label: '定标',
      from: 'toAward',
      to: 'awarded',
      permission: 'tender:project:award',
      danger: true,
    },
    noticeSend: { label: '通知书发出', bySystem: true, from: 'awarded', to: 'noticed' },
    contract: { label: '登记合同', from: 'noticed', to: 'contracted', permission: handle },
    settle: { label: '完结', bySystem: true, from: 'contracted', to: 'completed' },
    fail: { ...failing, label: '流标', to: 'failed' },
    voidBids: { ...failing, label: '废标', to: 'voided' },
    end: { ...failing, label: '终止', from: ['planned', ...failing.from], to: 'ended' },
  },
})

import { assigneeByRole, assigneeInField, defineFlow, todoFactoryForPage } from '../../flow/flow'
import { SAMPLING_PAGE } from './sampling.paths'

const qc = assigneeByRole('QC')
const witnesses = assigneeInField('waitingIds')
/** The person who requested a new draw, or who left a draw open by not revealing a secret, does not decide on it. */
const deciding = {
  segregatedFrom: ['askRedraw', 'draw', 'giveUp'],
  notBy: [assigneeInField('silentIds')],
} as const
const todo = todoFactoryForPage(SAMPLING_PAGE, '{period} {sampleNo}')
/** The permission to draw covers every step of the draw. */
const drawing = { permission: 'quality:sampling:draw' } as const
/**
 * A witness needs only the permission to view the batch, because the witnesses were named when the list was frozen.
 */
const witnessing = { permission: 'quality:sampling:view', by: [witnesses] } as const

/** The statuses of a sampling batch. */
export const samplingStatus = {
  draft: '10',
  drawn: '20',
  checking: '30',
  summary: '40',
  published: '50',
} as const

/**
 * A sample of the projects awarded or archived in a month (DOMAIN 5.13). The list is frozen, the witnesses commit and
 * then reveal their secrets, and the result follows automatically (`draw/v1`). A void or repeated draw needs the
 * approval of 公司领导; no draw is deleted.
 */
export const samplingFlow = defineFlow({
  code: 'quality-sampling',
  bizType: 'quality:sampling',
  title: '抽样检查',
  version: 1,
  start: 'draft',
  lasting: '抽取的每一步公开留痕，作废须经公司领导同意重新抽取',
  statusDict: { name: 'samplingStatus', title: '抽样检查状态' },
  statuses: {
    [samplingStatus.draft]: { name: '草稿', color: 'grey' },
    [samplingStatus.drawn]: { name: '已抽取', color: 'blue' },
    [samplingStatus.checking]: { name: '检查中', color: 'violet' },
    [samplingStatus.summary]: { name: '待汇总', color: 'amber' },
    [samplingStatus.published]: { name: '已发布', color: 'green' },
  },
  steps: {
    draft: {
      title: '准备抽取',
      status: samplingStatus.draft,
      who: qc,
      todo: { ...todo('QS_BATCH', '抽样检查', 5), dueBy: { field: 'monthEnd', workdaysBefore: 0 } },
    },
    committing: {
      title: '见证人登记口令',
      status: samplingStatus.draft,
      who: witnesses,
      todo: todo('QS_COMMIT', '抽样见证：登记口令', 1),
    },
    revealing: {
      title: '见证人开封',
      status: samplingStatus.draft,
      who: witnesses,
      todo: todo('QS_REVEAL', '抽样见证：开封', 1),
    },
    drawn: {
      title: '分派检查',
      status: samplingStatus.drawn,
      who: qc,
      todo: { ...todo('QS_BATCH', '抽样检查', 5), dueBy: { field: 'monthEnd', workdaysBefore: 0 } },
    },
    voided: {
      title: '抽取作废',
      status: samplingStatus.draft,
      who: qc,
      todo: todo('QS_VOID', '抽取作废，申请重新抽取', 2),
    },
    asking: {
      title: '重新抽取审批',
      status: samplingStatus.draft,
      who: assigneeByRole('LEADER'),
      todo: todo('QS_REDRAW', '重新抽取审批', 1),
    },
    checking: { title: '检查中', status: samplingStatus.checking },
    summary: {
      title: '汇总',
      status: samplingStatus.summary,
      who: qc,
      todo: { ...todo('QS_BATCH', '抽样检查汇总', 5), dueBy: { field: 'monthEnd', workdaysBefore: 0 } },
    },
    published: {
      title: '已发布',
      status: samplingStatus.published,
      end: true,
      notify: ['LEADER', 'DEPT_HEAD'],
    },
  },
  moves: {
    draw: { label: '确定名单', from: 'draft', to: 'committing', by: [qc], danger: true },
    commit: { label: '登记口令', from: 'committing', to: 'committing', ...witnessing },
    committed: { label: '登记齐全', bySystem: true, from: 'committing', to: 'revealing' },
    reveal: { label: '开封', from: 'revealing', to: 'revealing', ...witnessing },
    drawn: { label: '抽取', bySystem: true, from: 'revealing', to: 'drawn' },
    giveUp: {
      label: '作废本次抽取',
      from: ['committing', 'revealing'],
      to: 'voided',
      by: [qc],
      opinion: 'required',
      danger: true,
      givesUp: true,
      ...drawing,
    },
    lapse: { label: '逾期未开封', bySystem: true, from: ['committing', 'revealing'], to: 'voided' },
    askRedraw: {
      label: '申请重新抽取',
      from: ['voided', 'drawn'],
      to: 'asking',
      by: [qc],
      opinion: 'required',
      givesUp: true,
      ...drawing,
    },
    redraw: {
      label: '同意重新抽取',
      from: 'asking',
      to: 'draft',
      result: 'approve',
      ...deciding,
      danger: true,
    },
    refuseToDrawn: {
      label: '不同意',
      action: 'redraw',
      from: 'asking',
      to: 'drawn',
      result: 'refuse',
      opinion: 'required',
      when: { field: 'isDrawn', is: true },
      ...deciding,
    },
    refuseToVoid: {
      label: '不同意',
      action: 'redraw',
      from: 'asking',
      to: 'voided',
      result: 'refuse',
      opinion: 'required',
      when: { field: 'isDrawn', is: false },
      ...deciding,
    },
    assign: {
      label: '分派检查',
      from: 'drawn',
      to: 'checking',
      by: [qc],
      permission: 'quality:sampling:check',
    },
    checked: { label: '检查完毕', bySystem: true, from: 'checking', to: 'summary' },
    publish: { label: '发布', from: 'summary', to: 'published', by: [qc], danger: true },
  },
})

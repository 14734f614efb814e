import { assigneeByRole, assigneeInField, defineFlow, todoFactoryForPage } from '../../flow/flow'
import { STOCK_PAGE } from './place.paths'

const archivist = assigneeByRole('ARCHIVIST')
const todo = todoFactoryForPage(STOCK_PAGE, '{stockNo} {placePath}')
/** Nobody confirms a stocktaking that they started, ended or scanned for. */
const deciding = {
  from: 'confirming',
  action: 'confirm',
  segregatedFrom: ['start', 'finish'],
  notBy: [assigneeInField('takerIds')],
} as const

/** The statuses of a stocktaking. */
export const stockStatus = {
  taking: '10',
  confirming: '20',
  done: '30',
  dropped: '90',
} as const

/**
 * 盘点 of a place (DOMAIN 5.9). The expected positions are recorded at the start. At the end they are compared with
 * the scans and with moves made meanwhile. Differences are confirmed by somebody who took no part.
 */
export const stockFlow = defineFlow({
  code: 'archive-stock',
  bizType: 'archive:stock',
  title: '档案盘点',
  version: 1,
  start: 'taking',
  statusDict: { name: 'archiveStockStatus', title: '档案盘点状态' },
  statuses: {
    [stockStatus.taking]: { name: '盘点中', color: 'blue' },
    [stockStatus.confirming]: { name: '差异待确认', color: 'amber' },
    [stockStatus.done]: { name: '已完成', color: 'green' },
    [stockStatus.dropped]: { name: '已放弃', color: 'grey' },
  },
  steps: {
    taking: {
      title: '盘点',
      status: stockStatus.taking,
      who: archivist,
      todo: todo('AST_TAKE', '档案盘点', 5),
    },
    confirming: {
      title: '确认差异',
      status: stockStatus.confirming,
      who: assigneeByRole('ARCH_REVIEW'),
      todo: todo('AST_CONFIRM', '盘点差异确认', 3),
    },
    done: { title: '已完成', status: stockStatus.done, end: true },
    dropped: { title: '已放弃', status: stockStatus.dropped, end: true },
  },
  moves: {
    finish: {
      label: '结束盘点',
      from: 'taking',
      to: 'confirming',
      by: [archivist],
      lasting: '盘点结束时的差异已经固定，由复核人退回重盘',
    },
    clean: { label: '账实相符', bySystem: true, from: 'confirming', to: 'done' },
    confirm: { ...deciding, label: '同意盘点结果', to: 'done', result: 'approve' },
    recount: {
      ...deciding,
      label: '退回重盘',
      to: 'taking',
      result: 'return',
      opinion: 'required',
      lasting: '退回时已重新开始盘点',
    },
    giveUp: {
      label: '放弃盘点',
      from: 'taking',
      to: 'dropped',
      by: [archivist],
      opinion: 'required',
      givesUp: true,
      danger: true,
      informs: ['ARCH_REVIEW'],
    },
  },
})

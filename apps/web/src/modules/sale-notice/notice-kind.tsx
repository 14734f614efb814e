import { noticeApi } from '@agency/shared/modules/sale-notice/notice.contract'
import { noticeStatus } from '@agency/shared/modules/sale-notice/notice.flow'
import { NOTICE_CHECK, NOTICE_LIST, noticePath } from '@agency/shared/modules/sale-notice/notice.paths'
import { type NoticeRow, noticeRecord } from '@agency/shared/modules/sale-notice/notice.record'
import { createRecordKind } from '../../kit/record/record-kind'
import { openTab } from '../../shell/tabs'
import { noticeMessages as say } from './notice.messages'

/** Statuses 待领取 and 已领取. */
const GIVEN: readonly string[] = [noticeStatus.toHandOut, noticeStatus.received]
const CHECKS = ['checkPm', 'checkFin', 'waive', 'voidApprove']

/** The reader's next task with a notice, as a label; undefined when there is only something to read. */
export function nextTaskLabel({ allowedActions }: Pick<NoticeRow, 'allowedActions'>): string | undefined {
  if (allowedActions.includes('apply')) return say.apply
  if (allowedActions.includes('handout')) return say.handout
  if (allowedActions.includes('confirm')) return say.receipt
  return CHECKS.some((action) => allowedActions.includes(action)) ? say.check : undefined
}

/** The request for the notice's document, if it has one. */
export function noticePdfRequest({ listId, isWinner, status }: NoticeRow) {
  const isThere = isWinner ? GIVEN.includes(status) : status !== noticeStatus.voided
  const templateCode = isWinner ? 'winner' : 'loser'
  return isThere ? { bizType: 'sale:notice', ownId: listId, templateCode } : undefined
}

/** Opens the page of the next task. */
export const openPageOfNextTask = (row: NoticeRow) =>
  openTab(nextTaskLabel(row) === say.check ? `${NOTICE_CHECK}?listId=${row.listId}` : noticePath(row.listId))

export const noticeKind = createRecordKind(noticeRecord, {
  api: noticeApi,
  listPath: NOTICE_LIST,
  pathOf: noticePath,
  link: 'noticeNo',
  widths: {
    noticeNo: 168,
    projectCode: 134,
    packageNo: 150,
    supplierName: 170,
    noticeType: 110,
    winBidWan: 120,
    serviceMoney: 110,
    feeState: 84,
    applyTime: 150,
    receiverName: 84,
    receiveTime: 150,
    status: 90,
  },
})

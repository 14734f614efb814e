import { destructionMoves, destructionReturnMoves, destructionSteps } from '../../custody/destruction.flow'
import { assigneeByRole, assigneeInField, defineFlow, todoFactoryForPage } from '../../flow/flow'
import { BID_ACCEPT, BID_PAGE } from './bid.paths'

const archivist = assigneeByRole('ARCHIVIST')
const sender = assigneeInField('senderId')
const about = '{packageNo} {projectName}'
const handing = todoFactoryForPage(BID_PAGE, about)
const kept = ['received', 'corrected'] as const
const DESTROY = 'archive:bidFile:destroy'
/** 退还 is made bidder by bidder; the status stays the same until no bid is left. */
const toBidder = {
  label: '退还投标人',
  action: 'toBidder',
  by: [archivist],
  givesUp: true,
  danger: true,
} as const
const backOnShelf = destructionReturnMoves(DESTROY, 'received')
const backGivenOut = destructionReturnMoves(DESTROY, 'givenOut')
/** When a destruction is abandoned, the record returns to the status for bids left or for none left to return. */
const [some, none] = [
  { when: { field: 'isGivenOut', is: false } },
  { when: { field: 'isGivenOut', is: true } },
] as const

/** The statuses of 投标文件. */
export const archiveBidStatus = {
  handing: '10',
  accepting: '20',
  received: '30',
  returned: '40',
  corrected: '50',
  givenOut: '60',
  countersigning: '61',
  approving: '62',
  toDestroy: '63',
  destroyed: '70',
} as const

/**
 * 投标文件 of a lot (DOMAIN 5.8). Project manager B hands them over, and the archivist, who must be another person,
 * counts, signs and stores them. Stored bids can be corrected with a reason, or returned to the sender as a whole.
 * Later, losing bids are returned to their bidders where no law requires retention, and the rest is destroyed after
 * its retention period, with two signatures and the approval of 公司领导.
 */
export const bidFlow = defineFlow({
  code: 'archive-bid',
  bizType: 'archive:bidFile',
  title: '投标文件归档',
  version: 1,
  start: 'handing',
  statusDict: { name: 'bidArchiveStatus', title: '投标文件归档状态' },
  statuses: {
    [archiveBidStatus.handing]: { name: '待归档', color: 'grey' },
    [archiveBidStatus.accepting]: { name: '待接收', color: 'blue' },
    [archiveBidStatus.received]: { name: '已接收', color: 'green' },
    [archiveBidStatus.returned]: { name: '已退回', color: 'orange' },
    [archiveBidStatus.corrected]: { name: '已更正', color: 'green' },
    [archiveBidStatus.givenOut]: { name: '已退还投标人', color: 'cyan' },
    [archiveBidStatus.countersigning]: { name: '销毁复核', color: 'violet' },
    [archiveBidStatus.approving]: { name: '销毁审批', color: 'orange' },
    [archiveBidStatus.toDestroy]: { name: '待销毁', color: 'amber' },
    [archiveBidStatus.destroyed]: { name: '已销毁', color: 'grey' },
  },
  steps: {
    handing: {
      title: '移交',
      status: archiveBidStatus.handing,
      who: sender,
      todo: {
        ...handing('ARB_SUBMIT', '投标文件归档', 5),
        dueBy: { field: 'dueTime', workdaysBefore: 0 },
      },
    },
    accepting: {
      title: '接收',
      status: archiveBidStatus.accepting,
      who: archivist,
      todo: todoFactoryForPage(BID_ACCEPT, about)('ARB_ACCEPT', '投标文件接收', 2),
    },
    returned: {
      title: '退回补正',
      status: archiveBidStatus.returned,
      who: sender,
      todo: handing('ARB_FIX', '投标文件退回补正', 2),
    },
    received: { title: '已接收', status: archiveBidStatus.received },
    corrected: { title: '已更正', status: archiveBidStatus.corrected },
    givenOut: { title: '已退还投标人', status: archiveBidStatus.givenOut },
    ...destructionSteps({
      statuses: {
        check: archiveBidStatus.countersigning,
        approve: archiveBidStatus.approving,
        carry: archiveBidStatus.toDestroy,
      },
      stepIds: { check: 'ARB_DESTROY_CHECK', approve: 'ARB_DESTROY_LEADER', carry: 'ARB_DESTROY_DONE' },
      todo: handing,
      what: '投标文件',
    }),
    destroyed: { title: '已销毁', status: archiveBidStatus.destroyed, end: true },
  },
  moves: {
    submit: {
      label: '移交',
      from: ['handing', 'returned'],
      to: 'accepting',
      lasting: '移交已签名；未接收的由档案管理员退回',
    },
    /** Nobody may receive what they handed over themselves. */
    accept: {
      label: '接收',
      from: 'accepting',
      to: 'received',
      result: 'approve',
      notBy: [assigneeInField('handUserId')],
    },
    acceptReturn: {
      label: '退回移交人',
      action: 'accept',
      from: 'accepting',
      to: 'returned',
      result: 'return',
      opinion: 'required',
      lasting: '移交人须重新签名移交',
    },
    edit: {
      label: '更正',
      from: kept,
      to: 'corrected',
      by: [archivist],
      opinion: 'required',
      givesUp: true,
    },
    /** Returns received bids to the sender: a signed receipt is not changed, the handover is repeated. */
    giveBack: {
      label: '退回移交人',
      permission: 'archive:bidFile:accept',
      from: kept,
      to: 'returned',
      by: [archivist],
      opinion: 'required',
      givesUp: true,
      danger: true,
    },
    toBidder: { ...toBidder, from: 'received', to: 'received' },
    toBidderCorrected: { ...toBidder, from: 'corrected', to: 'corrected' },
    allGivenOut: { label: '全部退还', bySystem: true, from: kept, to: 'givenOut' },
    ...destructionMoves(DESTROY, ['received', 'corrected', 'givenOut']),
    countersignBack: { ...backOnShelf.countersignBack, ...some },
    countersignBackOut: { ...backGivenOut.countersignBack, ...none },
    approveBack: { ...backOnShelf.approveBack, ...some },
    approveBackOut: { ...backGivenOut.approveBack, ...none },
  },
})

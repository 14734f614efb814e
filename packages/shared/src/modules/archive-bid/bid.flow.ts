import { destructionBacks, destructionMoves, destructionSteps } from '../../custody/destruction.flow'
import { defineFlow, personIn, role, todosOn } from '../../flow/flow'
import { BID_ACCEPT, BID_PAGE } from './bid.paths'

const archivist = role('ARCHIVIST')
const sender = personIn('senderId')
const about = '{packageNo} {projectName}'
const handing = todosOn(BID_PAGE, about)
const kept = ['received', 'corrected'] as const
const DESTROY = 'archive:bidFile:destroy'
/** 退还 to one bidder after the other: it stands where it stood until none is left. */
const toBidder = {
  label: '退还投标人',
  action: 'toBidder',
  by: [archivist],
  givesUp: true,
  danger: true,
} as const
const backOnShelf = destructionBacks(DESTROY, 'received')
const backGivenOut = destructionBacks(DESTROY, 'givenOut')
/** Given up, it stands again where bids stand of which some or none are left to give back. */
const [some, none] = [
  { when: { field: 'isGivenOut', is: false } },
  { when: { field: 'isGivenOut', is: true } },
] as const

/**
 * 投标文件 of a lot (DOMAIN 5.8): handed over by project manager B, counted and signed for by the archivist, who is
 * somebody else, and kept. What is kept is corrected with a reason, or goes back as a whole. In the end those of bidders
 * who did not win go back to them where the law does not ask to keep them, and what is left is destroyed when its time is
 * over, by two persons who sign and 公司领导 who approves.
 */
export const bidFlow = defineFlow({
  code: 'archive-bid',
  bizType: 'archive:bidFile',
  title: '投标文件归档',
  version: 1,
  start: 'handing',
  statusDict: { name: 'bidArchiveStatus', title: '投标文件归档状态' },
  statuses: {
    '10': { name: '待归档', color: 'grey' },
    '20': { name: '待接收', color: 'blue' },
    '30': { name: '已接收', color: 'green' },
    '40': { name: '已退回', color: 'orange' },
    '50': { name: '已更正', color: 'green' },
    '60': { name: '已退还投标人', color: 'cyan' },
    '61': { name: '销毁复核', color: 'violet' },
    '62': { name: '销毁审批', color: 'orange' },
    '63': { name: '待销毁', color: 'amber' },
    '70': { name: '已销毁', color: 'grey' },
  },
  steps: {
    handing: {
      title: '移交',
      status: '10',
      who: sender,
      todo: {
        ...handing('ARB_SUBMIT', '投标文件归档', 5),
        dueBy: { field: 'dueTime', workdaysBefore: 0 },
      },
    },
    accepting: {
      title: '接收',
      status: '20',
      who: archivist,
      todo: todosOn(BID_ACCEPT, about)('ARB_ACCEPT', '投标文件接收', 2),
    },
    returned: {
      title: '退回补正',
      status: '40',
      who: sender,
      todo: handing('ARB_FIX', '投标文件退回补正', 2),
    },
    received: { title: '已接收', status: '30' },
    corrected: { title: '已更正', status: '50' },
    givenOut: { title: '已退还投标人', status: '60' },
    ...destructionSteps({
      statuses: { check: '61', approve: '62', carry: '63' },
      stepIds: { check: 'ARB_DESTROY_CHECK', approve: 'ARB_DESTROY_LEADER', carry: 'ARB_DESTROY_DONE' },
      todo: handing,
      what: '投标文件',
    }),
    destroyed: { title: '已销毁', status: '70', end: true },
  },
  moves: {
    submit: {
      label: '移交',
      from: ['handing', 'returned'],
      to: 'accepting',
      lasting: '移交已签名；未接收的由档案管理员退回',
    },
    /** Nobody receives what they have handed over themselves. */
    accept: {
      label: '接收',
      from: 'accepting',
      to: 'received',
      result: 'approve',
      notBy: [personIn('handUserId')],
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
    /** Off the shelf again: what was signed for is not corrected, it is handed over anew. */
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

import {
  assigneeByRole,
  assigneeDepartmentHeadIn,
  assigneeInField,
  defineFlow,
  todoFactoryForPage,
} from '../../flow/flow'
import { MORE_PAGE } from './more.paths'

const archivist = assigneeByRole('ARCHIVIST')
const sender = assigneeInField('senderUserId')
const todo = todoFactoryForPage(MORE_PAGE, '{archiveNo} {projectName}')
const SUBMIT = 'archive:more:submit'
const accepting = { from: 'accepting', action: 'accept', notBy: [assigneeInField('handUserId')] } as const
const checking = { from: 'checking', action: 'check', segregatedFrom: ['submit', 'accept'] } as const

/** The statuses of a document added to an archive. */
export const archiveMoreStatus = {
  handing: '10',
  accepting: '20',
  checking: '30',
  fix: '40',
  added: '60',
  cancelled: '90',
} as const

/**
 * 补充归档 of the contract (item 04) to a stored archive (DOMAIN 5.9): handed over and received with signatures,
 * checked by a third person, and then added to the archive. A returned supplement is completed and handed over again.
 */
export const moreFlow = defineFlow({
  code: 'archive-more',
  bizType: 'archive:more',
  title: '补充归档',
  version: 1,
  start: 'handing',
  statusDict: { name: 'archiveMoreStatus', title: '补充归档状态' },
  statuses: {
    [archiveMoreStatus.handing]: { name: '待移交', color: 'grey' },
    [archiveMoreStatus.accepting]: { name: '待接收', color: 'blue' },
    [archiveMoreStatus.checking]: { name: '待审核', color: 'amber' },
    [archiveMoreStatus.fix]: { name: '已退回', color: 'orange' },
    [archiveMoreStatus.added]: { name: '已入卷', color: 'green' },
    [archiveMoreStatus.cancelled]: { name: '已撤销', color: 'white' },
  },
  steps: {
    handing: {
      title: '移交',
      status: archiveMoreStatus.handing,
      who: sender,
      todo: todo('ARM_SUBMIT', '补充归档', 3),
    },
    accepting: {
      title: '接收',
      status: archiveMoreStatus.accepting,
      who: archivist,
      todo: todo('ARM_ACCEPT', '补充归档接收', 2),
    },
    checking: {
      title: '审核',
      status: archiveMoreStatus.checking,
      who: assigneeByRole('ARCH_REVIEW'),
      todo: todo('ARM_CHECK', '补充归档审核', 3),
    },
    fix: {
      title: '退回补正',
      status: archiveMoreStatus.fix,
      who: sender,
      todo: todo('ARM_FIX', '补充归档退回补正', 2),
    },
    added: { title: '已入卷', status: archiveMoreStatus.added, end: true },
    cancelled: { title: '已撤销', status: archiveMoreStatus.cancelled, end: true },
  },
  moves: {
    submit: { label: '移交', from: ['handing', 'fix'], to: 'accepting', withdrawable: true },
    /** Nobody receives what they handed over themselves. */
    accept: {
      ...accepting,
      label: '接收',
      to: 'checking',
      result: 'approve',
      lasting: '双方已签名，纸质已交接',
    },
    acceptReturn: {
      ...accepting,
      label: '退回移交人',
      to: 'fix',
      result: 'return',
      opinion: 'required',
      withdrawable: true,
    },
    check: { ...checking, label: '同意入卷', to: 'added', result: 'approve' },
    checkReturn: {
      ...checking,
      label: '退回移交人',
      to: 'fix',
      result: 'return',
      opinion: 'required',
      lasting: '纸质已登记退还移交人',
    },
    cancel: {
      label: '撤销',
      permission: SUBMIT,
      from: ['handing', 'fix'],
      to: 'cancelled',
      by: [sender, assigneeDepartmentHeadIn('departmentId')],
      opinion: 'required',
      givesUp: true,
    },
  },
})

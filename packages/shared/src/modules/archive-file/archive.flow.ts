import { assigneeByRole, assigneeInField, defineFlow, todoFactoryForPage } from '../../flow/flow'
import { ARCHIVE_ACCEPT, ARCHIVE_CHECK, ARCHIVE_EDIT, ARCHIVE_INPUT, ARCHIVE_PAGE } from './archive.paths'

const archivist = assigneeByRole('ARCHIVIST')
const about = '{projectCode} {projectName}'
const deciding = {
  from: 'checking',
  action: 'check',
  segregatedFrom: ['accept', 'input', 'correctInput', 'imported', 'broughtIn', 'broughtAgain'],
} as const

/** The statuses of a project archive. */
export const archiveStatus = {
  gathering: '10',
  partly: '20',
  accepting: '30',
  inputting: '40',
  returned: '45',
  checking: '50',
  inputFix: '55',
  kept: '60',
  correcting: '70',
} as const

/**
 * 项目档案 of a project (DOMAIN 5.9). Its two parts are handed in by different people (`partFlow`); then the archive
 * is received, catalogued, checked by somebody else, and stored. Corrections after storage need a reason and are
 * checked again.
 */
export const archiveFlow = defineFlow({
  code: 'archive-file',
  bizType: 'archive:file',
  title: '项目档案归档',
  version: 1,
  start: 'gathering',
  statusDict: { name: 'fileArchiveStatus', title: '项目归档状态' },
  statuses: {
    [archiveStatus.gathering]: { name: '待归档', color: 'grey' },
    [archiveStatus.partly]: { name: '部分已交', color: 'light-blue' },
    [archiveStatus.accepting]: { name: '待接收', color: 'blue' },
    [archiveStatus.inputting]: { name: '待录入', color: 'violet' },
    [archiveStatus.returned]: { name: '移交退回', color: 'orange' },
    [archiveStatus.checking]: { name: '待审核', color: 'amber' },
    [archiveStatus.inputFix]: { name: '录入退回', color: 'orange' },
    [archiveStatus.kept]: { name: '已入库', color: 'green' },
    [archiveStatus.correcting]: { name: '更正中', color: 'cyan' },
  },
  steps: {
    gathering: { title: '待移交', status: archiveStatus.gathering },
    partly: { title: '部分已交', status: archiveStatus.partly },
    accepting: {
      title: '接收',
      status: archiveStatus.accepting,
      who: archivist,
      todo: todoFactoryForPage(ARCHIVE_ACCEPT, about)('ARF_ACCEPT', '归档资料接收', 2),
    },
    returned: { title: '移交退回', status: archiveStatus.returned },
    inputting: {
      title: '录入',
      status: archiveStatus.inputting,
      who: archivist,
      todo: todoFactoryForPage(ARCHIVE_INPUT, about)('ARF_INPUT', '归档资料录入', 3),
    },
    inputFix: {
      title: '录入退回',
      status: archiveStatus.inputFix,
      who: archivist,
      todo: {
        ...todoFactoryForPage(ARCHIVE_INPUT, about)('ARF_INPUT', '归档资料录入', 3),
        returnedTitle: `归档录入退回：${about}`,
      },
    },
    checking: {
      title: '审核',
      status: archiveStatus.checking,
      who: assigneeByRole('ARCH_REVIEW'),
      todo: todoFactoryForPage(ARCHIVE_CHECK, about)('ARF_CHECK', '归档资料审核', 3),
    },
    kept: { title: '已入库', status: archiveStatus.kept },
    correcting: {
      title: '更正',
      status: archiveStatus.correcting,
      who: archivist,
      todo: todoFactoryForPage(ARCHIVE_EDIT, about)('ARF_EDIT', '归档资料更正', 3),
    },
  },
  moves: {
    partIn: { label: '一部分已交', bySystem: true, from: 'gathering', to: 'partly' },
    bothIn: {
      label: '资料已交齐',
      bySystem: true,
      from: ['gathering', 'partly', 'returned'],
      to: 'accepting',
    },
    /** An archive imported from another system is checked by a second person before it is stored. */
    imported: { label: '导入归档信息包', bySystem: true, from: 'gathering', to: 'checking' },
    /** So are paper archives older than this system, and those imported again after being sent back. */
    broughtIn: { label: '导入历史档案', bySystem: true, from: 'gathering', to: 'checking' },
    broughtAgain: { label: '更正后再次导入', bySystem: true, from: 'inputFix', to: 'checking' },
    /** Nobody receives what they handed in themselves. */
    accept: {
      label: '接收',
      from: 'accepting',
      to: 'inputting',
      result: 'approve',
      notBy: [assigneeInField('handUserIds')],
      lasting: '双方已签名，纸质已交接',
    },
    acceptReturn: {
      label: '退回移交人',
      action: 'accept',
      from: 'accepting',
      to: 'returned',
      result: 'return',
      opinion: 'required',
    },
    input: {
      label: '提交审核',
      from: ['inputting', 'inputFix'],
      to: 'checking',
      lasting: '档号已经编定，由审核人退回录入',
    },
    /** Corrections are checked in the same way as the first cataloguing. */
    correctInput: {
      label: '提交审核',
      action: 'input',
      from: 'correcting',
      to: 'checking',
      lasting: '架位和档号已经更新，由审核人退回录入',
    },
    check: { ...deciding, label: '同意入库', to: 'kept', result: 'approve' },
    checkReturn: {
      ...deciding,
      label: '退回录入',
      to: 'inputFix',
      result: 'return',
      opinion: 'required',
      withdrawable: true,
    },
    /** Imported archives have no sender here, so they cannot be returned to one. */
    checkRefuse: {
      ...deciding,
      label: '退回移交人',
      to: 'returned',
      result: 'refuse',
      opinion: 'required',
      when: { field: 'isBroughtIn', is: false },
    },
    edit: {
      label: '更正',
      from: 'kept',
      to: 'correcting',
      by: [archivist],
      opinion: 'required',
      givesUp: true,
      lasting: '更正已经开始，完成后重新审核',
    },
  },
})

const sender = assigneeInField('senderId')
const handing = todoFactoryForPage(ARCHIVE_PAGE, about)
const due = { dueBy: { field: 'dueTime', workdaysBefore: 0 } } as const

/** The statuses of a part of an archive. */
export const archivePartStatus = {
  toHandIn: '10',
  handed: '20',
  returned: '45',
} as const

/** One of the two parts. Its sender hands it in; a part that is returned is completed and handed in again. */
export const partFlow = defineFlow({
  code: 'archive-part',
  bizType: 'archive:part',
  title: '项目资料移交',
  path: '/api/archive/file',
  version: 1,
  start: 'begun',
  steps: {
    begun: { title: '生成归档清单', status: archivePartStatus.toHandIn },
    handB: {
      title: '项目经理B归档',
      status: archivePartStatus.toHandIn,
      who: sender,
      todo: { ...handing('ARF_SUBMIT_B', '项目资料归档（项目经理B）', 15), ...due },
    },
    handCm: {
      title: '客户经理归档',
      status: archivePartStatus.toHandIn,
      who: sender,
      todo: { ...handing('ARF_SUBMIT_CM', '项目资料归档（客户经理）', 15), ...due },
    },
    handed: { title: '已交', status: archivePartStatus.handed },
    fix: {
      title: '退回补正',
      status: archivePartStatus.returned,
      who: sender,
      todo: handing('ARF_FIX', '归档资料退回补正', 2),
    },
  },
  moves: {
    ofB: { label: '项目经理B部分', bySystem: true, from: 'begun', to: 'handB' },
    ofCm: { label: '客户经理部分', bySystem: true, from: 'begun', to: 'handCm' },
    submit: {
      label: '移交',
      from: ['handB', 'handCm', 'fix'],
      to: 'handed',
      permission: 'archive:file:submit',
    },
    giveBack: { label: '退回', bySystem: true, from: 'handed', to: 'fix' },
  },
})

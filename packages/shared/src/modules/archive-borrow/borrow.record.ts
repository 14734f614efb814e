import { z } from 'zod'
import {
  filesField,
  requiredDictionaryField,
  requiredTextAreaRule,
  textAreaField,
  textField,
  textFieldByRule,
} from '../../fields/fields'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField } from '../../record/server-fields'
import { calendarDateRule } from '../../validators/date-rules'
import { borrowRights } from './borrow.permissions'

/** The fields of a loan request. */
export const borrowFields = {
  repoId: textFieldByRule('档案', z.uuid('请选择档案')),
  itemCodes: {
    ...textFieldByRule('借阅内容', z.array(z.string().max(8)).min(1, '请选择借阅内容').max(200)),
    wire: z.array(z.string()),
  },
  borrowType: requiredDictionaryField('借阅方式', 'borrowType'),
  purpose: requiredDictionaryField('借阅目的', 'borrowPurpose'),
  reason: { label: '借阅事由', kind: 'area', rule: requiredTextAreaRule('借阅事由', 500) },
  planStart: { ...textFieldByRule('借阅日期', calendarDateRule('借阅日期')), kind: 'date' },
  planReturn: { ...textFieldByRule('归还日期', calendarDateRule('归还日期')), kind: 'date' },
  externalUnit: textField('外单位', 100),
  letter: filesField('介绍信'),
} as const

/** The fields of 归还. */
export const returnFields = {
  returnCheck: requiredDictionaryField('归还核对', 'returnCheck'),
  returnNote: textAreaField('缺损说明', 500),
} as const

/** An item of a loan. */
const borrowedItem = z.object({
  itemCode: z.string(),
  itemNo: z.string().nullable(),
  itemName: z.string(),
  pages: z.number().nullable(),
  /** Pages counted at its return. */
  returnPages: z.number().nullable(),
  files: z.array(z.object({ fileId: z.string(), name: z.string() })),
})
export type BorrowedItem = z.output<typeof borrowedItem>
/** A file of an item lent electronically. */
export type LoanFile = BorrowedItem['files'][number]

const nullable = z.string().nullable()

/** 档案借阅 (DOMAIN 5.10). */
export const borrowRecord = defineRecord({
  ...borrowRights,
  noun: '借阅',
  fields: borrowFields,
  keys: {
    /** Id of the 项目档案归档 record, to which labels are attached. */
    archiveId: z.string(),
    /** The items lent; only in the detail of one loan. */
    items: z.array(borrowedItem),
    /** True while the loan lasts and the caller may read the files. */
    isReadable: z.boolean(),
    /** True when the purpose allows downloading watermarked copies. */
    mayDownload: z.boolean(),
    keepPlace: nullable,
    lendUserName: nullable,
    returnUserName: nullable,
    isElectronic: z.boolean(),
    /** Conditions that decide which moves are available. */
    hasHead: z.boolean(),
    needsLeader: z.boolean(),
    goesToLend: z.boolean(),
    goesToRead: z.boolean(),
  },
  number: 'borrowNo',
  filled: {
    /** Where an imported archive came from (`wordsOfSource`); null when it was entered here. */
    source: serverField.maybeText('来源'),
    borrowNo: serverField.maybeText('借阅编号'),
    archiveNo: serverField.text('档号'),
    projectCode: serverField.text('项目编号'),
    projectName: serverField.text('项目名称'),
    extendTimes: serverField.count('续借次数'),
    /** The end of the last day of the loan, or of the next working day when that is not one. */
    dueTime: serverField.maybeTime('应还时间'),
    lendTime: serverField.maybeTime('借出时间'),
    lendUserId: serverField.maybePerson('借出经手人'),
    returnTime: serverField.maybeTime('归还时间'),
    returnUserId: serverField.maybePerson('归还经手人'),
    ...nullableMoveFields(returnFields),
  },
  called: { createUserName: '借阅人', createTime: '申请时间' },
  listName: '档案借阅登记簿',
  columns: [
    'borrowNo',
    'archiveNo',
    'projectName',
    'createUserName',
    'borrowType',
    'purpose',
    'planStart',
    'dueTime',
    'returnTime',
    'status',
  ],
  more: [
    'source',
    'projectCode',
    'externalUnit',
    'lendTime',
    'lendUserId',
    'returnCheck',
    'extendTimes',
    'createTime',
  ],
  beside: ['reason', 'returnNote', 'returnUserId'],
  order: ['borrowNo', 'dueTime', 'planStart', 'status', 'createTime'],
  filters: {
    repoId: filter.id(),
    borrowNo: filter.text(64),
    archiveNo: filter.text(64),
    projectName: filter.text(200),
    borrowType: filter.dict(),
    purpose: filter.dict(),
    createUserName: filter.text(50),
    status: filter.status(),
  },
  logged: {
    hasHead: { label: '部门有负责人', kind: 'flag' },
    needsLeader: { label: '须公司领导审批', kind: 'flag' },
    goesToLend: { label: '审批后借出', kind: 'flag' },
    goesToRead: { label: '审批后在线阅读', kind: 'flag' },
    isSecret: { label: '涉密项目', kind: 'flag' },
    isElectronic: { label: '电子借阅', kind: 'flag' },
    archiveId: { label: '项目档案', kind: 'text' },
    archiveDepartmentId: { label: '档案所属部门', kind: 'text' },
    keepPlace: { label: '存放位置', kind: 'text' },
    boxNo: { label: '盒号', kind: 'text' },
    secretLevel: { label: '密级', kind: 'text' },
  },
  facts: ['archiveNo', 'projectName', 'createUserName', 'borrowType', 'purpose', 'reason'],
  factsAt: {
    BRW_LEND: ['archiveNo', 'projectName', 'createUserName', 'borrowType', 'planReturn'],
    BRW_RETURN: ['archiveNo', 'projectName', 'borrowType', 'lendTime', 'dueTime'],
  },
})
export type BorrowRow = z.output<typeof borrowRecord.row>

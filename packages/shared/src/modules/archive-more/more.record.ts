import { z } from 'zod'
import {
  filesField,
  optionalWholeNumberField,
  personField,
  requiredTextAreaRule,
  textAreaField,
  textFieldByRule,
} from '../../fields/fields'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { serverField } from '../../record/server-fields'
import { moreRights } from './more.permissions'

/** The fields of a supplement. */
export const moreFields = {
  archiveId: textFieldByRule('项目档案', z.uuid('请选择项目档案')),
  /** Omitted when the person who creates it is also the sender. */
  senderUserId: personField('移交人'),
  reason: { label: '补充原因', kind: 'area', rule: requiredTextAreaRule('补充原因', 500) },
  copies: optionalWholeNumberField('纸质份数', 0, 999),
  pages: optionalWholeNumberField('页数', 0, 99_999),
  moreFile: filesField('补充文件'),
  note: textAreaField('备注', 200),
} as const

/** 补充归档 to a stored archive (DOMAIN 5.9). */
export const moreRecord = defineRecord({
  ...moreRights,
  noun: '补充归档',
  fields: moreFields,
  keys: {
    projectId: z.string(),
    itemCode: z.string(),
    senderUserName: z.string().nullable(),
    handUserName: z.string().nullable(),
    acceptUserName: z.string().nullable(),
    checkUserName: z.string().nullable(),
    /** True when the caller may reassign it within their department. */
    mayAssign: z.boolean(),
  },
  filled: {
    /** Where an imported archive came from (`wordsOfSource`); null when it was entered here. */
    source: serverField.maybeText('来源'),
    archiveNo: serverField.text('档号'),
    projectCode: serverField.text('项目编号'),
    projectName: serverField.text('项目名称'),
    itemName: serverField.text('补充材料'),
    seq: serverField.count('第几次'),
    handUserId: serverField.maybePerson('签名移交人'),
    handTime: serverField.maybeTime('移交时间'),
    acceptUserId: serverField.maybePerson('接收人'),
    acceptTime: serverField.maybeTime('接收时间'),
    checkUserId: serverField.maybePerson('审核人'),
    checkTime: serverField.maybeTime('入卷时间'),
    returnReason: { ...serverField.maybeText('退回原因'), kind: 'area' },
  },
  called: { createUserName: '发起人', createTime: '发起时间' },
  listName: '补充归档台账',
  columns: [
    'archiveNo',
    'projectCode',
    'projectName',
    'itemName',
    'seq',
    'copies',
    'pages',
    'senderUserId',
    'handTime',
    'checkTime',
    'status',
  ],
  more: ['source', 'acceptUserId', 'acceptTime', 'checkUserId', 'createUserName', 'createTime'],
  beside: ['reason', 'note'],
  order: ['handTime', 'checkTime', 'status', 'createTime'],
  filters: {
    archiveId: filter.id(),
    projectId: filter.id(),
    archiveNo: filter.text(64),
    projectCode: filter.text(64),
    projectName: filter.text(200),
    status: filter.status(),
  },
  logged: {
    handSign: { label: '移交人签名图', kind: 'text' },
    handSignHash: { label: '移交人签名', kind: 'text' },
    itemCode: { label: '归档项目', kind: 'text' },
    isSecret: { label: '涉密项目', kind: 'flag' },
  },
  facts: ['archiveNo', 'projectName', 'itemName', 'copies', 'pages', 'reason'],
  factsAt: { ARM_FIX: ['archiveNo', 'projectName', 'itemName', 'copies', 'pages', 'returnReason'] },
})
export type MoreRow = z.output<typeof moreRecord.row>

import { z } from 'zod'
import {
  filesField,
  optionalDateField,
  personField,
  requiredDictionaryField,
  requiredTextAreaRule,
  textAreaField,
} from '../../fields/fields'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField } from '../../record/server-fields'
import { qcRights } from './qc.permissions'
import { qcItem } from './qc.rules'

/** The form fields of a check (DOMAIN 5.13). */
export const qcFields = {
  node: requiredDictionaryField('检查节点', 'qcNode'),
  triggerType: requiredDictionaryField('触发方式', 'qcTrigger'),
  checkUserId: personField('检查人'),
  checkReason: textAreaField('抽查事由', 500),
  attachment: filesField('附件'),
} as const

/** The fields that the moves of a check require. */
export const qcMoveFields = {
  rectifyDate: optionalDateField('整改期限'),
  rectifyText: { label: '整改情况', kind: 'area', rule: requiredTextAreaRule('整改情况', 2000) },
  rectifyFile: filesField('整改材料'),
} as const

/** 品管抽查 of projects, and the check sheets of a sample (DOMAIN 5.13). */
export const qcRecord = defineRecord({
  ...qcRights,
  noun: '品管抽查',
  fields: qcFields,
  keys: {
    projectId: z.string(),
    projectManagerAName: z.string().nullable(),
    checkUserName: z.string().nullable(),
    samplingId: z.string().nullable(),
    /** The items of the check; only in its detail. */
    items: z.array(qcItem),
  },
  number: 'qcNo',
  filled: {
    qcNo: serverField.text('编号'),
    projectCode: serverField.text('项目编号'),
    projectName: serverField.text('项目名称'),
    projectManagerAId: serverField.maybePerson('项目经理A'),
    checkTime: serverField.maybeTime('检查时间'),
    score: serverField.maybeCount('得分'),
    problems: serverField.maybeText('问题数（严重/较重/一般）'),
    conclusion: serverField.maybeText('结论'),
    rectifyDue: serverField.maybeDay('整改期限'),
    ...nullableMoveFields({ rectifyText: qcMoveFields.rectifyText, rectifyFile: qcMoveFields.rectifyFile }),
  },
  listName: '品管抽查台账',
  columns: [
    'qcNo',
    'projectCode',
    'projectName',
    'node',
    'checkUserId',
    'score',
    'problems',
    'conclusion',
    'status',
  ],
  more: ['triggerType', 'projectManagerAId', 'checkTime', 'rectifyDue', 'createUserName', 'createTime'],
  beside: ['checkReason', 'rectifyText'],
  order: ['createTime', 'checkTime', 'score', 'status'],
  filters: {
    projectId: filter.id(),
    samplingId: filter.id(),
    qcNo: filter.text(64),
    projectCode: filter.text(64),
    projectName: filter.text(200),
    node: filter.dict(),
    triggerType: filter.dict(),
    checkUserId: filter.person(),
    status: filter.status(),
  },
  logged: {
    samplingId: { label: '抽样检查', kind: 'text' },
    teamIds: { label: '项目组', kind: 'people' },
    items: { label: '检查项', kind: 'text', counted: '项' },
    rectifyDate: qcMoveFields.rectifyDate,
  },
  facts: ['projectName', 'node', 'triggerType', 'checkUserId', 'checkReason'],
  factsAt: {
    QC_RECTIFY: ['projectName', 'node', 'score', 'problems', 'conclusion', 'rectifyDue'],
    QC_VERIFY: ['projectName', 'node', 'problems', 'rectifyText'],
  },
})
export type QcRow = z.output<typeof qcRecord.row>

import { z } from 'zod'
import {
  booleanField,
  dictionaryField,
  filesField,
  requiredDictionaryField,
  requiredTextField,
  textField,
  textFieldByRule,
  timeField,
} from '../../fields/fields'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { nullableMoveFields, serverField, withComputedText } from '../../record/server-fields'
import { shortLotNos } from '../../tendering/lot-no'
import { failRights } from './fail.permissions'

/** The form fields of a 流标, 废标 or 终止 (DOMAIN 5.4.2). */
export const failFields = {
  packageIds: {
    ...textFieldByRule('标包', z.array(z.uuid(), '请选择标包').min(1, '请选择标包').max(99)),
    wire: z.array(z.string()),
  },
  failStage: requiredDictionaryField('失败环节', 'failStage'),
  failReason: requiredDictionaryField('失败原因', 'failReason'),
  failType: requiredDictionaryField('类型', 'failType'),
  legalBasis: requiredTextField('法律依据', 200),
  explain: { ...requiredTextField('情况说明', 2000), kind: 'area' },
  evidence: filesField('证明材料'),
  announceMedia: textField('公告媒介', 200),
  announceTime: timeField('公告时间'),
  nextAction: requiredDictionaryField('后续处理', 'nextAction'),
  refundBook: booleanField('退还标书款'),
} as const
export type FailField = keyof typeof failFields

/** The fields of 办结 when the procurement method changes. */
export const finishFields = {
  newMethod: dictionaryField('变更后的采购方式', 'procurementMethod'),
  approvalFile: filesField('财政部门批准文件'),
} as const

/** 流标、废标、终止 of lots (DOMAIN 5.4.2). */
export const failRecord = defineRecord({
  ...failRights,
  noun: '流废标',
  fields: failFields,
  keys: {
    projectId: z.string(),
    /** What the law requires before the next step after the failure; null when nothing. */
    hint: z.string().nullable(),
    nextOrdinalId: z.string().nullable(),
    /** True when the next step needs a letter of the finance department (政府采购法第37条). */
    needsApproval: z.boolean(),
  },
  filled: {
    projectCode: serverField.text('项目编号'),
    projectName: serverField.text('项目名称'),
    packageNos: withComputedText(serverField.texts('标包'), ({ packageNos }: { packageNos: string[] }) =>
      shortLotNos(packageNos),
    ),
    procurementMethod: serverField.dict('采购方式', 'procurementMethod'),
    ...nullableMoveFields(finishFields),
  },
  called: { createUserName: '经办人' },
  listName: '流废标台账',
  columns: [
    'projectCode',
    'projectName',
    'packageNos',
    'status',
    'failType',
    'failStage',
    'failReason',
    'nextAction',
    'createUserName',
    'createTime',
  ],
  order: ['createTime', 'status'],
  filters: {
    projectId: filter.id(),
    projectCode: filter.text(64),
    projectName: filter.text(200),
    failType: filter.dict(),
    failReason: filter.dict(),
    nextAction: filter.dict(),
    status: filter.status(),
  },
  facts: ['projectName', 'packageNos', 'failType', 'failReason', 'explain', 'nextAction'],
})
export type FailRow = z.output<typeof failRecord.row>

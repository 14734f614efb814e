import { z } from 'zod'
import { instant } from '../../contract/page'
import {
  booleanField,
  filesField,
  requiredDictionaryField,
  requiredTextAreaRule,
  requiredTextField,
  textFieldByRule,
  timeField,
} from '../../fields/fields'
import { filter } from '../../record/filters'
import { defineRecord } from '../../record/record'
import { serverField, withComputedText } from '../../record/server-fields'
import { shortLotNos } from '../../tendering/lot-no'
import { prequalifyTimes } from '../../tendering/lot-times'
import { amendRights } from './amend.permissions'

/** The form fields of a 更正 or 澄清 (DOMAIN 5.4, amend). Empty times stay unchanged. */
export const amendFields = {
  packageIds: {
    ...textFieldByRule('涉及标包', z.array(z.uuid(), '请选择标包').min(1, '请选择标包').max(99)),
    wire: z.array(z.string()),
  },
  amendType: requiredDictionaryField('类型', 'amendType'),
  media: requiredTextField('发布媒介', 500),
  content: { label: '更正澄清内容', kind: 'area', rule: requiredTextAreaRule('更正澄清内容', 20_000) },
  affectsBids: booleanField('影响投标文件编制'),
  prequalifySaleEnd: timeField('新的资格预审文件停售时间'),
  prequalifyDeadline: timeField('新的资格预审申请截止时间'),
  signUpEnd: timeField('新的发售截止时间'),
  clarifyDeadline: timeField('新的澄清截止时间'),
  bondEnd: timeField('新的保证金截止时间'),
  openTime: timeField('新的开标时间'),
  amendFile: filesField('新版采购文件'),
} as const

/** The times of a lot that can be amended, in chronological order. */
export const amendTimes = [...prequalifyTimes, 'signUpEnd', 'clarifyDeadline', 'bondEnd', 'openTime'] as const
export type AmendTime = (typeof amendTimes)[number]

/** Recorded when a buyer is informed. */
export const tellFields = { tellWay: requiredDictionaryField('告知方式', 'tellWay') } as const

const lotTimes = Object.fromEntries(amendTimes.map((name) => [name, instant.nullable()])) as Record<
  AmendTime,
  z.ZodNullable<typeof instant>
>
/** A lot concerned, with its times before the amendment. */
export const amendedLot = z.object({
  listId: z.string(),
  packageNo: z.string(),
  packageName: z.string(),
  ...lotTimes,
})
export type AmendedLot = z.output<typeof amendedLot>

/** 更正、澄清 of lots that are on sale or waiting for bids (DOMAIN 5.4, amend). */
export const amendRecord = defineRecord({
  ...amendRights,
  noun: '更正澄清',
  fields: amendFields,
  keys: { projectId: z.string(), lots: z.array(amendedLot) },
  filled: {
    projectCode: serverField.text('项目编号'),
    projectName: serverField.text('项目名称'),
    /** Counts the published amendments of the project from 1; null until published. */
    amendNo: withComputedText(serverField.maybeCount('次序'), ({ amendNo }: { amendNo: number | null }) =>
      amendNo === null ? '未发布' : `第 ${amendNo} 次`,
    ),
    packageNos: withComputedText(serverField.texts('标包'), ({ packageNos }: { packageNos: string[] }) =>
      shortLotNos(packageNos),
    ),
    /** The time at which the amendment was approved and thereby published. */
    effectTime: serverField.maybeTime('发布时间'),
    /** The version of the procurement documents that the amendment created. */
    fileVersion: serverField.maybeCount('采购文件版本'),
    /** What happened to the booked opening room; null when none was booked or the opening has not moved. */
    roomNote: serverField.maybeText('开标场地'),
  },
  called: { createUserName: '经办人' },
  listName: '更正澄清台账',
  columns: [
    'amendNo',
    'amendType',
    'packageNos',
    'content',
    'openTime',
    'createUserName',
    'createTime',
    'effectTime',
    'status',
  ],
  beside: ['projectCode', 'projectName'],
  order: ['createTime', 'effectTime', 'status'],
  filters: {
    projectId: filter.id(),
    projectCode: filter.text(64),
    amendType: filter.dict(),
    status: filter.status(),
  },
  facts: ['projectName', 'packageNos', 'amendType', 'content', 'affectsBids', 'openTime'],
})
export type AmendRow = z.output<typeof amendRecord.row>

import { z } from 'zod'
import {
  dictionaryField,
  optionalDateField,
  optionalWholeNumberField,
  requiredDictionaryField,
  requiredTextField,
  requiredTextFieldByRule,
  textField,
} from '../../../fields/fields'
import { calendarDateRule } from '../../../validators/date-rules'

/** No white space, and short enough to be part of another number. */
const NUMBER = /^\S{1,60}$/u
const archiveNumberField = (label: string) =>
  requiredTextFieldByRule(label, z.string().regex(NUMBER, `${label}不能有空格，不超过 60 个字`))
const requiredDateField = (label: string) => ({ ...optionalDateField(label), rule: calendarDateRule(label) })

/** A paper archive older than this system, as a row of the workbook; only these facts about its project are known. */
export const legacyFields = {
  archiveNo: archiveNumberField('档号'),
  projectCode: archiveNumberField('项目编号'),
  projectName: requiredTextField('项目名称', 200),
  clientName: textField('客户名称', 100),
  procurementRegime: dictionaryField('适用制度', 'procurementRegime'),
  procurementMethod: dictionaryField('采购方式', 'procurementMethod'),
  endedDate: requiredDateField('采购结束日期'),
  keptDate: requiredDateField('入库日期'),
  retentionCode: requiredDictionaryField('保管期限', 'retentionCode'),
  secretLevel: dictionaryField('密级', 'secretLevel'),
  /** A place of the storage tree, by path or by code. */
  keepPlace: textField('存放位置', 60),
  boxCount: optionalWholeNumberField('盒数', 1, 999),
  totalPages: optionalWholeNumberField('页数', 0, 9_999_999),
  keywords: textField('主题词', 200),
} as const
export type LegacyName = keyof typeof legacyFields
export const legacyNames = Object.keys(legacyFields) as LegacyName[]

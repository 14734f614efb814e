import { z } from 'zod'
import {
  date,
  dict,
  optionalWhole,
  requiredDict,
  requiredText,
  requiredTextByRule,
  text,
} from '../../../fields/fields'
import { calendarDateRule } from '../../../validators/date-rules'

/** No white space, and short enough to be part of another number. */
const NUMBER = /^\S{1,60}$/u
const archiveNumberField = (label: string) =>
  requiredTextByRule(label, z.string().regex(NUMBER, `${label}不能有空格，不超过 60 个字`))
const requiredDate = (label: string) => ({ ...date(label), rule: calendarDateRule(label) })

/** A paper archive older than this system, as a row of the workbook; only these facts about its project are known. */
export const legacyFields = {
  archiveNo: archiveNumberField('档号'),
  projectCode: archiveNumberField('项目编号'),
  projectName: requiredText('项目名称', 200),
  clientName: text('客户名称', 100),
  procurementRegime: dict('适用制度', 'procurementRegime'),
  procurementMethod: dict('采购方式', 'procurementMethod'),
  endedDate: requiredDate('采购结束日期'),
  keptDate: requiredDate('入库日期'),
  retentionCode: requiredDict('保管期限', 'retentionCode'),
  secretLevel: dict('密级', 'secretLevel'),
  /** A place of the storage tree, by path or by code. */
  keepPlace: text('存放位置', 60),
  boxCount: optionalWhole('盒数', 1, 999),
  totalPages: optionalWhole('页数', 0, 9_999_999),
  keywords: text('主题词', 200),
} as const
export type LegacyName = keyof typeof legacyFields
export const legacyNames = Object.keys(legacyFields) as LegacyName[]

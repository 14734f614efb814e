import { z } from 'zod'
import {
  type AnswerOf,
  defineGetEndpoint,
  definePostEndpoint,
  type ParsedInputOf,
} from '../../contract/endpoint'
import { instant, listQuery, recordId, timeBound } from '../../contract/page'
import { defineReadEndpoints } from '../../contract/resource.contract'
import {
  pickFieldRules,
  requiredDictionaryField,
  requiredMoneyField,
  requiredTextField,
  textFieldByRule,
} from '../../fields/fields'
import { calendarDateRule } from '../../validators/date-rules'

const nullable = z.string().nullable()
/** 元; null while the caller may not know it (R27). */
const secret = nullable

/** Totals of a project: repeated on each of its lines, and shown once in 项目汇总. */
const projectMoney = {
  financeCode: nullable,
  projectCode: z.string(),
  projectName: z.string(),
  departmentName: nullable,
  /** The project's confirmed costs in 元. */
  projectPrice: z.string(),
  bidTime: instant.nullable(),
  winDidTime: instant.nullable(),
  /** The award of the project in 万元 with four decimals. */
  winBidMoney: z.string(),
  bidBookPrice: secret,
  winBidServiceMoney: z.string(),
  otherIncome: z.string(),
  bookServiceTotal: secret,
  projectMoneyAll: secret,
}
export type ProjectMoney = z.output<z.ZodObject<typeof projectMoney>>

/** One cost line, with the field names of the specification (DOMAIN 5.14). */
const exportRow = z.object({
  listId: z.string(),
  projectId: z.string(),
  priceTimeStr: z.string(),
  ...projectMoney,
  applyUserName: nullable,
  applyTime: instant,
  businessFeeStr: z.string(),
  parentCostName: z.string(),
  childCostName: nullable,
  specifiactions: nullable,
  num: z.string(),
  singlePrice: z.string(),
  copeWith: z.string(),
  abstractRemark: z.string(),
  handleUserName: nullable,
  handleTime: instant.nullable(),
  remark: nullable,
  status: z.string(),
})
export type ExportRow = z.output<typeof exportRow>

const filters = {
  priceTimeStart: timeBound.optional(),
  priceTimeEnd: timeBound.optional(),
  departmentId: recordId.optional(),
  parentCostName: z.string().max(64).optional(),
  projectId: recordId.optional(),
  /** A part of the project's number, name or 财务编号. */
  keyword: z.string().max(100).optional(),
  /** Status of the lines; only confirmed ones when omitted. */
  status: z.string().max(40).optional(),
}
const order = ['priceTime', 'copeWith', 'createTime'] as const
const path = '/api/finance/export'

/**
 * 其他收入 of a project besides 标书费 and 服务费, for example a fee for a failed tender or for writing a document.
 */
export const incomeFields = {
  incomeTime: { ...textFieldByRule('收入日期', calendarDateRule('收入日期')), kind: 'date' },
  incomeType: requiredDictionaryField('收入类型', 'otherIncomeType'),
  incomeMoney: requiredMoneyField('收入金额'),
  remark: requiredTextField('说明', 200),
} as const
const income = z.object({
  listId: z.string(),
  incomeTime: z.string(),
  incomeType: z.string(),
  /** The income of the line in 元; negative on a line that reverses another. */
  incomeMoney: z.string(),
  remark: z.string(),
  createUserName: nullable,
  createTime: instant,
  reversesId: nullable,
  isReversed: z.boolean(),
})
export type OtherIncome = z.output<typeof income>

const { page, list, detail, exportExcel } = defineReadEndpoints(path, { row: exportRow, filters, order })

/** 财务导出 (DOMAIN 5.14): cost lines with the totals of their project. */
export const financeExportApi = {
  page,
  list,
  detail,
  exportExcel,
  /** Totals over all matching lines; each project is counted once. */
  totals: defineGetEndpoint(
    `${path}/totals`,
    listQuery(filters, []),
    z.object({
      lines: z.number(),
      copeWith: z.string(),
      projects: z.number(),
      projectPrice: z.string(),
      winBidMoney: z.string(),
      bidBookPrice: z.string(),
      winBidServiceMoney: z.string(),
      otherIncome: z.string(),
      bookServiceTotal: z.string(),
      projectMoneyAll: z.string(),
      /** Number of projects whose 标书费 the caller may not know yet. Their fees are not in these sums (R27). */
      hiddenProjects: z.number(),
    }),
  ),
  incomes: defineGetEndpoint(
    `${path}/incomes`,
    z.strictObject({ projectId: recordId }),
    z.object({ incomes: z.array(income), mayAdd: z.boolean() }),
  ),
  incomeSave: definePostEndpoint(
    `${path}/incomeSave`,
    z.strictObject({ projectId: recordId, ...pickFieldRules(incomeFields) }),
    income,
  ),
  /** Reverses an income line completely. */
  incomeReverse: definePostEndpoint(
    `${path}/incomeReverse`,
    z.strictObject({ listId: recordId, remark: incomeFields.remark.rule }),
    income,
  ),
}
export type ExportAsked = Omit<ParsedInputOf<typeof financeExportApi.totals>, 'order' | 'menuId'>
export type ExportTotals = AnswerOf<typeof financeExportApi.totals>

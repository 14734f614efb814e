import { z } from 'zod'
import { type AnswerOf, get, type ParsedInputOf, post } from '../../contract/endpoint'
import { calendarDate, instant, listQuery, recordId, timeBound } from '../../contract/page'
import { readingApi } from '../../contract/resource.contract'
import { requiredDict, requiredMoney, requiredText, ruled, rulesOf } from '../../fields/fields'

const nullable = z.string().nullable()
/** 元; null where the caller may not know it yet (R27). */
const secret = nullable

/** What a project comes to: the same on each of its lines, and once in 项目汇总. */
const projectMoney = {
  financeCode: nullable,
  projectCode: z.string(),
  projectName: z.string(),
  departmentName: nullable,
  /** Confirmed costs, 元. */
  projectPrice: z.string(),
  bidTime: instant.nullable(),
  winDidTime: instant.nullable(),
  /** 万元, four decimals. */
  winBidMoney: z.string(),
  bidBookPrice: secret,
  winBidServiceMoney: z.string(),
  otherIncome: z.string(),
  bookServiceTotal: secret,
  projectMoneyAll: secret,
}
export type ProjectMoney = z.output<z.ZodObject<typeof projectMoney>>

/** One cost line, under the names of the specification (DOMAIN 5.14). */
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
  /** Any part of its number, name or 财务编号. */
  keyword: z.string().max(100).optional(),
  /** Of the lines; left out, those that are confirmed. */
  status: z.string().max(40).optional(),
}
const order = ['priceTime', 'copeWith', 'createTime'] as const
const path = '/api/finance/export'

/** 其他收入 of a project beside 标书费 and 服务费: what is charged for a tender that failed, for writing a file. */
export const incomeFields = {
  incomeTime: { ...ruled('收入日期', calendarDate('收入日期')), kind: 'date' },
  incomeType: requiredDict('收入类型', 'otherIncomeType'),
  incomeMoney: requiredMoney('收入金额'),
  remark: requiredText('说明', 200),
} as const
const income = z.object({
  listId: z.string(),
  incomeTime: z.string(),
  incomeType: z.string(),
  /** 元; negative on a line that takes another back. */
  incomeMoney: z.string(),
  remark: z.string(),
  createUserName: nullable,
  createTime: instant,
  reversesId: nullable,
  isReversed: z.boolean(),
})
export type OtherIncome = z.output<typeof income>

const { page, list, detail, exportExcel } = readingApi(path, { row: exportRow, filters, order })

/** 财务导出 (DOMAIN 5.14): cost lines with what their project comes to. */
export const financeExportApi = {
  page,
  list,
  detail,
  exportExcel,
  /** What all that was asked for comes to, each project counted once. */
  totals: get(
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
      /** Projects whose 标书费 the caller may not know yet: it is in none of these sums (R27). */
      hiddenProjects: z.number(),
    }),
  ),
  incomes: get(
    `${path}/incomes`,
    z.strictObject({ projectId: recordId }),
    z.object({ incomes: z.array(income), mayAdd: z.boolean() }),
  ),
  incomeSave: post(
    `${path}/incomeSave`,
    z.strictObject({ projectId: recordId, ...rulesOf(incomeFields) }),
    income,
  ),
  /** A line that takes another back, wholly. */
  incomeReverse: post(
    `${path}/incomeReverse`,
    z.strictObject({ listId: recordId, remark: incomeFields.remark.rule }),
    income,
  ),
}
export type ExportAsked = Omit<ParsedInputOf<typeof financeExportApi.totals>, 'order' | 'menuId'>
export type ExportTotals = AnswerOf<typeof financeExportApi.totals>

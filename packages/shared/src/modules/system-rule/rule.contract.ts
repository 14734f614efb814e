import { z } from 'zod'
import { definePostEndpoint } from '../../contract/endpoint'
import { byVersion, instant } from '../../contract/page'
import { defineResourceEndpoints } from '../../contract/resource.contract'
import { pickFieldRules } from '../../fields/fields'
import { calendarDateRule } from '../../validators/date-rules'
import {
  archiveItemFields,
  commissionRuleFields,
  depositFields,
  feeFields,
  pointFields,
  sheetItemFields,
  statutoryFields,
  withholdingFields,
} from './rule.fields'

type Shape = z.core.$ZodLooseShape

interface Period {
  effectiveFrom: string
  effectiveTo: string | null
}
interface Limits extends Period {
  min?: string | null
  max?: string | null
}

function checkPeriodAndLimits(value: object, context: z.RefinementCtx): void {
  const { effectiveFrom, effectiveTo, min, max } = value as Limits
  const reportProblem = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (effectiveTo && effectiveTo < effectiveFrom) reportProblem('effectiveTo', '失效日期不能早于生效日期')
  if (min && max && Number(max) < Number(min)) reportProblem('max', '上限不能小于下限')
}

/** Fields of every version of a rule, besides the rule itself. */
export const versionShape = {
  listId: z.string(),
  version: z.number(),
  effectiveFrom: z.string(),
  effectiveTo: z.string().nullable(),
  /** The state of the version on the current day: expired, in force, or future. */
  state: z.enum(['past', 'current', 'future']),
  /** revise and end for a version that has been in force; edit and del for a future one. */
  allowedActions: z.array(z.string()),
  createUserName: z.string().nullable(),
  createTime: instant,
  updateTime: instant,
}

const filters = {
  keyword: z.string().max(64).optional(),
  state: z.enum(['past', 'current', 'future']).optional(),
  /** Only versions of the same rule as this one. */
  historyOf: z.uuid().optional(),
}

/**
 * Declares the calls of a table of versioned rules. A version that has been in force is never edited in place
 * (DOMAIN, "Marks").
 */
export function ruleApi<F extends Shape, R extends z.ZodType, Q extends Shape>(
  path: string,
  form: F,
  row: R,
  more: Q,
  /** Checks additional rules over several fields for this table. */
  own: (value: object, context: z.RefinementCtx) => void = () => undefined,
) {
  const calls = defineResourceEndpoints(path, {
    form,
    also(value, context) {
      checkPeriodAndLimits(value, context)
      own(value, context)
    },
    row,
    filters: { ...filters, ...more },
    order: ['effectiveFrom', 'effectiveTo', 'updateTime'],
  })
  return {
    ...calls,
    /**
     * 修订: adds a version valid from `effectiveFrom` and ends the given one the day before. The fields that identify
     * the rule cannot change.
     */
    revise: definePostEndpoint(`${path}/revise`, calls.update.input, row),
    /** 停用: ends the version on this day without a successor. */
    end: definePostEndpoint(
      `${path}/end`,
      byVersion.extend({ effectiveTo: calendarDateRule('失效日期') }),
      row,
    ),
  }
}

const nullable = z.string().nullable()
const dictValue = z.string().max(64).optional()
const statutoryShape = pickFieldRules(statutoryFields)
const feeShape = pickFieldRules(feeFields)
const depositShape = pickFieldRules(depositFields)
const withholdingShape = pickFieldRules(withholdingFields)
const pointShape = pickFieldRules(pointFields)
const commissionRuleShape = pickFieldRules(commissionRuleFields)
const sheetItemShape = pickFieldRules(sheetItemFields)
const archiveItemShape = pickFieldRules(archiveItemFields)

const statutoryRow = z.object({
  ...versionShape,
  ruleCode: z.string(),
  name: z.string(),
  regime: nullable,
  method: nullable,
  amount: nullable,
  unit: nullable,
  dir: nullable,
  anchorField: nullable,
  targetField: nullable,
  level: z.string(),
  source: z.string(),
})
export type StatutoryRow = z.output<typeof statutoryRow>

const feeRow = z.object({
  ...versionShape,
  feeType: z.string(),
  name: z.string(),
  bands: z.array(z.object({ upTo: nullable, rate: z.string() })),
  cap: nullable,
  source: z.string(),
})
export type FeeRow = z.output<typeof feeRow>

const depositRow = z.object({
  ...versionShape,
  name: z.string(),
  /** The interest rate in percent per year. */
  rate: z.string(),
  maxRate: z.string(),
  source: z.string(),
})

const withholdingRow = z.object({
  ...versionShape,
  name: z.string(),
  /** The income in 元 up to which `allowance` is deducted before tax. */
  allowanceUpTo: z.string(),
  allowance: z.string(),
  /** The part of a larger income, in percent, that is deducted before tax. */
  allowanceRate: z.string(),
  bands: z.array(z.object({ upTo: nullable, rate: z.string() })),
  source: z.string(),
})
export type WithholdingRow = z.output<typeof withholdingRow>

const pointRow = z.object({
  ...versionShape,
  region: z.string(),
  ruleCode: z.string(),
  name: z.string(),
  points: z.string(),
  source: z.string(),
})

const commissionRow = z.object({
  ...versionShape,
  roleType: z.string(),
  projectType: nullable,
  flag: z.string(),
  name: z.string(),
  value: z.string(),
  min: nullable,
  max: nullable,
})

const sheetItemRow = z.object({
  ...versionShape,
  itemCode: z.string(),
  node: z.string(),
  content: z.string(),
  basis: z.string(),
  score: z.number(),
  level: z.string(),
  probe: nullable,
})
export type SheetItemRow = z.output<typeof sheetItemRow>

const archiveItemRow = z.object({
  ...versionShape,
  itemCode: z.string(),
  itemName: z.string(),
  archivePart: z.string(),
  regime: nullable,
  method: nullable,
  need: z.string(),
  carrier: nullable,
  source: nullable,
  basis: z.string(),
})

function checkRateOrder(value: object, context: z.RefinementCtx): void {
  const { rate, maxRate } = value as { rate: string; maxRate: string }
  if (Number(maxRate) < Number(rate))
    context.addIssue({ code: 'custom', path: ['maxRate'], message: '利息上限不能小于活期年利率' })
}

export const statutoryApi = ruleApi('/admin/rule/statutory', statutoryShape, statutoryRow, {
  ruleCode: dictValue,
  regime: dictValue,
  method: dictValue,
  level: dictValue,
})
export const feeApi = ruleApi('/admin/rule/fee', feeShape, feeRow, { feeType: dictValue })
export const depositApi = ruleApi('/admin/rule/deposit', depositShape, depositRow, {}, checkRateOrder)
export const withholdingApi = ruleApi('/admin/rule/withholding', withholdingShape, withholdingRow, {})
export const pointApi = ruleApi('/admin/rule/point', pointShape, pointRow, {
  region: z.string().max(50).optional(),
  ruleCode: dictValue,
})
export const commissionRuleApi = ruleApi('/admin/rule/commission', commissionRuleShape, commissionRow, {
  roleType: dictValue,
  projectType: dictValue,
  flag: dictValue,
})
export const sheetItemApi = ruleApi('/admin/rule/sheetItem', sheetItemShape, sheetItemRow, {
  node: dictValue,
  level: dictValue,
})
export const archiveItemApi = ruleApi('/admin/rule/archiveItem', archiveItemShape, archiveItemRow, {
  archivePart: dictValue,
  regime: dictValue,
  need: dictValue,
})

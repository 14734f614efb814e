import { z } from 'zod'
import { get, type ParsedInputOf, post } from '../../contract/endpoint'
import { option, recordId } from '../../contract/page'
import { requiredMoney, ruled, rulesOf } from '../../fields/fields'
import { recordCalls } from '../../record/record-calls'
import { costFields, handleFields } from './cost.fields'
import { costRecord } from './cost.record'
import { COST_LINES } from './cost.rules'

const projectId = z.uuid('请选择项目')
const calls = recordCalls(costRecord, {
  form: { projectId },
  asks: { handle: { remark: handleFields.remark.rule.optional() } },
})
export type CostForm = ParsedInputOf<typeof calls.save>

const path = '/api/finance/cost'
const lines = z
  .array(z.strictObject(rulesOf(costFields)))
  .min(1, '请至少录入一条费用')
  .max(COST_LINES, `一次最多录入 ${COST_LINES} 条费用`)
const nullable = z.string().nullable()

const expertFee = z.object({
  memberId: z.string(),
  name: z.string(),
  category: nullable,
  /** 元 */
  fee: z.string(),
  taxMoney: z.string(),
  netMoney: z.string(),
  /** The cost line that was made of it already. */
  costNo: nullable,
})

/** 费用申请 (DOMAIN 5.14). */
export const costApi = {
  ...calls,
  /** Several lines of one project, all or none; what is wrong is told at `lines.<n>.<field>`. */
  saveMany: post(`${path}/saveMany`, z.strictObject({ projectId, lines }), z.array(costRecord.row)),
  /** Projects that a cost may be entered for. */
  projects: get(
    `${path}/projects`,
    z.strictObject({ keyword: z.string().max(100).optional() }),
    z.array(option),
  ),
  /** 费用大类, and below each its 小类; those without a parent are 大类. */
  categories: get(
    `${path}/categories`,
    z.strictObject({}),
    z.array(z.object({ value: z.string(), label: z.string(), parent: z.string().nullable() })),
  ),
  /** A draft that takes back a confirmed line, wholly or in part. */
  correct: post(
    `${path}/correct`,
    z.strictObject({
      listId: recordId,
      correctMoney: requiredMoney('冲减金额').rule,
      abstractRemark: costFields.abstractRemark.rule,
    }),
    costRecord.row,
  ),
  /** What the experts of an awarded lot are paid, and what tax is withheld of it: secret until 定标 (R27). */
  experts: get(`${path}/experts`, z.strictObject({ packageId: recordId }), z.array(expertFee)),
  /** Lots of a project whose experts' fees can be taken over. */
  expertLots: get(`${path}/expertLots`, z.strictObject({ projectId: recordId }), z.array(option)),
  /** A draft for each expert of the lot that has none yet. */
  takeExperts: post(
    `${path}/takeExperts`,
    z.strictObject({ packageId: recordId, priceTime: costFields.priceTime.rule }),
    z.array(costRecord.row),
  ),
  /** Budget, what is asked for and what is confirmed, by 费用大类. */
  budget: get(
    `${path}/budget`,
    z.strictObject({ projectId: recordId }),
    z.object({
      version: z.number(),
      lines: z.array(
        z.object({
          parentCostName: z.string(),
          budgetMoney: nullable,
          /** Submitted and not yet confirmed. */
          pendingMoney: z.string(),
          confirmedMoney: z.string(),
        }),
      ),
      mayEdit: z.boolean(),
    }),
  ),
  budgetSave: post(
    `${path}/budgetSave`,
    z.strictObject({
      projectId,
      /** Of the budget that was seen; 0 where there was none. */
      version: z.number().int().min(0),
      lines: z
        .array(
          z.strictObject({
            parentCostName: costFields.parentCostName.rule,
            budgetMoney: ruled('预算', requiredMoney('预算').rule).rule,
          }),
        )
        .max(50),
    }),
    z.null(),
  ),
}

import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint, type ParsedInputOf } from '../../contract/endpoint'
import { option, recordId } from '../../contract/page'
import { pickFieldRules, requiredMoneyField, textFieldByRule } from '../../fields/fields'
import { declareRecordCalls } from '../../record/record-calls'
import { costFields, handleFields } from './cost.fields'
import { costRecord } from './cost.record'
import { COST_LINES } from './cost.rules'

const projectId = z.uuid('请选择项目')
const calls = declareRecordCalls(costRecord, {
  form: { projectId },
  asks: { handle: { remark: handleFields.remark.rule.optional() } },
})
export type CostForm = ParsedInputOf<typeof calls.save>

const path = '/api/finance/cost'
const lines = z
  .array(z.strictObject(pickFieldRules(costFields)))
  .min(1, '请至少录入一条费用')
  .max(COST_LINES, `一次最多录入 ${COST_LINES} 条费用`)
const nullable = z.string().nullable()

const expertFee = z.object({
  memberId: z.string(),
  name: z.string(),
  category: nullable,
  /** The expert's fee in 元. */
  fee: z.string(),
  taxMoney: z.string(),
  netMoney: z.string(),
  /** Number of the cost line already created from it; null when there is none. */
  costNo: nullable,
})

/** 费用申请 (DOMAIN 5.14). */
export const costApi = {
  ...calls,
  /** Saves several lines of one project, all or none; errors are reported at `lines.<n>.<field>`. */
  saveMany: definePostEndpoint(
    `${path}/saveMany`,
    z.strictObject({ projectId, lines }),
    z.array(costRecord.row),
  ),
  /** Projects for which a cost may be entered. */
  projects: defineGetEndpoint(
    `${path}/projects`,
    z.strictObject({ keyword: z.string().max(100).optional() }),
    z.array(option),
  ),
  /** 费用大类 and their 小类; entries without a parent are 大类. */
  categories: defineGetEndpoint(
    `${path}/categories`,
    z.strictObject({}),
    z.array(z.object({ value: z.string(), label: z.string(), parent: z.string().nullable() })),
  ),
  /** Creates a draft that reverses a confirmed line, fully or partly. */
  correct: definePostEndpoint(
    `${path}/correct`,
    z.strictObject({
      listId: recordId,
      correctMoney: requiredMoneyField('冲减金额').rule,
      abstractRemark: costFields.abstractRemark.rule,
    }),
    costRecord.row,
  ),
  /** Fees of the experts of an awarded lot and the tax withheld; secret until 定标 (R27). */
  experts: defineGetEndpoint(`${path}/experts`, z.strictObject({ packageId: recordId }), z.array(expertFee)),
  /** Lots of a project whose expert fees can be copied into costs. */
  expertLots: defineGetEndpoint(
    `${path}/expertLots`,
    z.strictObject({ projectId: recordId }),
    z.array(option),
  ),
  /** Creates a draft for each expert of the lot who has none yet. */
  takeExperts: definePostEndpoint(
    `${path}/takeExperts`,
    z.strictObject({ packageId: recordId, priceTime: costFields.priceTime.rule }),
    z.array(costRecord.row),
  ),
  /** Budget, submitted costs and confirmed costs by 费用大类. */
  budget: defineGetEndpoint(
    `${path}/budget`,
    z.strictObject({ projectId: recordId }),
    z.object({
      version: z.number(),
      lines: z.array(
        z.object({
          parentCostName: z.string(),
          budgetMoney: nullable,
          /** The costs in 元 that are submitted and not yet confirmed. */
          pendingMoney: z.string(),
          confirmedMoney: z.string(),
        }),
      ),
      mayEdit: z.boolean(),
    }),
  ),
  budgetSave: definePostEndpoint(
    `${path}/budgetSave`,
    z.strictObject({
      projectId,
      /** Version of the budget that the person saw; 0 when there was none. */
      version: z.number().int().min(0),
      lines: z
        .array(
          z.strictObject({
            parentCostName: costFields.parentCostName.rule,
            budgetMoney: textFieldByRule('预算', requiredMoneyField('预算').rule).rule,
          }),
        )
        .max(50),
    }),
    z.null(),
  ),
}

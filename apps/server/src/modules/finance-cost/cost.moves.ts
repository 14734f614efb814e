import type { InputOf } from '@agency/shared/contract/endpoint'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { formatMoney, parseDecimalAmount, roundYuan } from '@agency/shared/format/money'
import type { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import type { costFlow } from '@agency/shared/modules/finance-cost/cost.flow'
import type { Write } from '../../http/context'
import { badField, wrongState } from '../../http/refusal'
import type { EffectOn, EffectsOf } from '../../record/case-kind'
import type { CaseWriter } from '../../record/case-writer'
import { lockCase } from '../../workflow/hold-case'
import { projects } from '../tender-project/project.door'
import { assertMonthOpen, assertProjectTakesCosts, hasIndependentDepartmentHead } from './cost.save'
import { type CostRecord, costs } from './cost.store'

const say = {
  open: '只有已确认的费用可以冲减',
  none: '冲减金额须大于 0',
  tooMuch: (left: string) => `最多还能冲减 ${left} 元`,
  gone: '被冲减的费用余额不足',
}

/** 提交 of a cost line: refused once the project is archived, unless the line is a reversal. */
const submitCost: EffectOn<CostRecord, typeof costApi, 'submit'> = async ({ write, record }) => {
  if (record.correctsId === null) assertProjectTakesCosts(await projects.mustLoad(write.tx, record.projectId))
  await assertMonthOpen(write, record)
  return {
    hasHead: await hasIndependentDepartmentHead(write, record.departmentId, record.createUserId ?? undefined),
  }
}

/** 确认 of a cost line: from here on it counts and cannot be edited. */
const confirmCost: EffectOn<CostRecord, typeof costApi, 'handle'> = async ({ write, record, input }) => {
  await assertMonthOpen(write, record)
  await assertReversalWithinRest(write, record)
  return {
    remark: input.remark ?? null,
    handleUserId: write.actor.userId,
    handleTime: write.clock(),
  }
}

/** Checks that a reversal takes back no more than what is left of the cost line. */
async function assertReversalWithinRest(write: Write, { correctsId }: CostRecord): Promise<void> {
  if (!correctsId) return
  await lockCase(write.tx, correctsId)
  const { leftMoney } = await costs.mustLoad(write.tx, correctsId)
  if (leftMoney === null || parseDecimalAmount(leftMoney).isNegative()) throw wrongState(say.gone)
}

/** The effect of each move of a cost line. */
export const costEffects: EffectsOf<CostRecord, typeof costFlow, typeof costApi> = {
  submit: submitCost,
  submitPastHead: submitCost,
  handle: confirmCost,
}

/** Creates a draft that reverses a confirmed line, wholly or in part (DOMAIN 5.14). @throws 400, 404, 409 */
export async function draftCostReversal(
  write: Write,
  writer: CaseWriter<CostRecord>,
  { listId, correctMoney, abstractRemark }: InputOf<typeof costApi.correct>,
): Promise<CostRecord> {
  await lockCase(write.tx, listId)
  const line = await costs.mustFind(write, listId)
  if (line.leftMoney === null) throw wrongState(say.open)
  if (!parseDecimalAmount(correctMoney).greaterThan(0)) throw badField('correctMoney', say.none)
  if (parseDecimalAmount(correctMoney).greaterThan(line.leftMoney))
    throw badField('correctMoney', say.tooMuch(formatMoney(line.leftMoney)))
  // A reversal is dated today, whatever month the original belongs to.
  const today = shanghaiDateAt(write.clock())
  const { projectId, departmentId, businessFee, parentCostName, childCostName, specifiactions, payee } = line
  return writer.createCase(
    write,
    {
      projectId,
      departmentId,
      businessFee,
      parentCostName,
      childCostName,
      specifiactions,
      payee,
      priceTime: today,
      num: '-1',
      singlePrice: roundYuan(correctMoney),
      copeWith: roundYuan(parseDecimalAmount(correctMoney).negated()),
      abstractRemark,
      correctsId: listId,
      hasHead: await hasIndependentDepartmentHead(write, departmentId),
    },
    'correct',
  )
}

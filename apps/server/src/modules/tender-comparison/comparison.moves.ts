import type { comparisonApi, ResultForm } from '@agency/shared/modules/tender-comparison/comparison.contract'
import { resultFields, toOrdinalFields } from '@agency/shared/modules/tender-comparison/comparison.fields'
import type { comparisonFlow } from '@agency/shared/modules/tender-comparison/comparison.flow'
import { comparisonStatus } from '@agency/shared/modules/tender-comparison/comparison.flow'
import { FIXED, OFF } from '@agency/shared/modules/tender-comparison/comparison.quote-calculation'
import { GIVEN_UP, LOST, ORGANIZES, WON } from '@agency/shared/modules/tender-comparison/comparison.rules'
import type { Write } from '../../http/context'
import { badField, badFields, wrongState } from '../../http/refusal'
import type { EffectOn, EffectsOf } from '../../record/case-kind'
import { assertDictValues } from '../../system/directory'
import { makeServerMove } from '../../workflow/engine'
import type { FlowResource } from '../../workflow/resource'
import { calculateOffer } from './comparison.fees'
import { assertBeforeSubmitDeadline, hasIndependentDepartmentHead } from './comparison.save'
import type { ComparisonRecord } from './comparison.store'
import { findClient, openOrdinalForMandate } from './door/asks'

const say = {
  sealOver: '已过递交截止时间，不能用印；请录入结果为弃权',
  copies: (count: number) => `用印份数应与正副本份数一致，共 ${count} 份`,
  early: '递交截止时间之前不能录入结果',
  beforeDeadline: '结果时间不能早于递交截止时间',
  future: '结果时间不能晚于现在',
  notSealed: '未用印递交的只能录入为弃权',
  reason: '没有中选的须填写原因',
  beforeMade: '结果时间不能早于编制时间',
  changed: '审核层级或审核人有变化，请重新保存后再提交',
  noClient: '请先建立客户档案并选择客户',
  otherClient: '客户须与比选的客户一致',
}

type On<A extends keyof typeof comparisonApi> = EffectOn<ComparisonRecord, typeof comparisonApi, A>

/** 提交: refused after the deadline; fees and reviews follow today's tables and thresholds. */
const submitComparison: On<'submit'> = async ({ write, record }) => {
  assertBeforeSubmitDeadline(write, record.submitDeadline)
  const hasHead = await hasIndependentDepartmentHead(write, record)
  const { sums, reviews } = await calculateOffer(write, record, hasHead)
  // The reviews were determined when the 比选 was saved, and must still be the same.
  const isSame =
    hasHead === record.hasHead &&
    reviews.needsQc === record.needsQc &&
    reviews.needsLeader === record.needsLeader
  if (!isSame) throw wrongState(say.changed)
  return sums
}

/** 用印: not after the deadline, with the number of copies to be handed in (DOMAIN 5.5). */
const recordSealing: On<'seal'> = async ({ write, record, input: { sealCount, sealNote } }) => {
  if (record.submitDeadline <= write.clock()) throw wrongState(say.sealOver)
  const asked = (record.originalCount ?? 0) + (record.copyCount ?? 0)
  if (asked > 0 && sealCount !== asked) throw badField('sealCount', say.copies(asked))
  return { sealCount, sealNote, sealTime: write.clock(), sealUserId: write.actor.userId }
}

/** Records the result of a 比选, not before its deadline; one that was never handed in counts as given up. */
const recordResult: On<'result'> = async ({ write, record, input: told }) => {
  // The form's own `recordResult` differs from the general `recordResult` of a move.
  const input: ResultForm = told
  const now = write.clock()
  await assertDictValues(write.tx, resultFields, { ...input })
  const isGivenUp = input.result === GIVEN_UP
  if (record.status !== comparisonStatus.submitted && !isGivenUp) throw badField('result', say.notSealed)
  if (!isGivenUp && now < record.submitDeadline) throw wrongState(say.early)
  const resultTime = input.resultTime === null ? now : new Date(input.resultTime)
  const problems = [
    ...(resultTime > now ? [{ field: 'resultTime', message: say.future }] : []),
    ...(!isGivenUp && resultTime < record.submitDeadline
      ? [{ field: 'resultTime', message: say.beforeDeadline }]
      : []),
    ...(resultTime < record.createTime ? [{ field: 'resultTime', message: say.beforeMade }] : []),
    ...(input.result !== WON && !input.loseReason ? [{ field: 'loseReason', message: say.reason }] : []),
  ]
  if (problems.length > 0) throw badFields(problems)
  return { ...resultColumns(input), resultTime }
}

/** The columns that belong to this result of a 比选; those of other results are cleared. */
const resultColumns = ({
  result,
  winnerName,
  winQuote,
  loseReason,
  lesson,
  competitors,
  resultFile,
}: ResultForm) => ({
  result,
  competitors,
  resultFile,
  lesson,
  winnerName: result === LOST ? winnerName : null,
  winQuote: result === LOST ? winQuote : null,
  loseReason: result === WON ? null : loseReason,
})

/**
 * 转入排号: creates a draft 排号 with the known data of the mandate; missing data gets usual values to be
 * checked.
 */
const createOrdinalRecord: On<'toOrdinal'> = async ({ write, record, input }) => {
  await assertDictValues(write.tx, toOrdinalFields, { ...input })
  const clientId = record.clientId ?? input.clientId
  if (!clientId) throw badField('clientId', say.noClient)
  if (record.clientId && input.clientId && input.clientId !== record.clientId)
    throw badField('clientId', say.otherClient)
  if (!(await findClient.ask(write.tx, write, clientId))) throw badField('clientId', say.noClient)
  const isOurs = record.comparisonRole === ORGANIZES
  const ordinalId = await openOrdinalForMandate.ask(write, {
    clientId,
    projectName: record.comparisonName,
    procurementRegime: input.procurementRegime ?? 'QT',
    procurementMethod: input.procurementMethod ?? (isOurs ? '比选' : '公开招标'),
    projectType: input.projectType ?? record.projectType ?? 'FW',
    fundSource: input.fundSource ?? '其他',
    budgetMoney: record.budgetMoney ?? '0',
    ...feeColumnsOf(record),
  })
  return { clientId, clientNameText: null, ordinalId }
}

/** The fee columns of the new 排号 according to the offer of the 比选. */
const feeColumnsOf = ({ quoteWay, quoteValue }: ComparisonRecord) =>
  quoteWay === FIXED
    ? ({ feeStandard: 'FIXED', feeDiscount: 100, feeMoney: quoteValue } as const)
    : ({
        feeStandard: 'TABLE',
        feeDiscount: quoteWay === OFF ? Number((100 - Number(quoteValue ?? 0)).toFixed(2)) : 100,
        feeMoney: null,
      } as const)

/** The effect of each move of a 比选. */
export const comparisonEffects: EffectsOf<ComparisonRecord, typeof comparisonFlow, typeof comparisonApi> = {
  submit: submitComparison,
  submitToQc: submitComparison,
  submitToLeader: submitComparison,
  seal: recordSealing,
  result: recordResult,
  toOrdinal: createOrdinalRecord,
  toOrdinalAgain: createOrdinalRecord,
}

const NEXT: Readonly<Record<string, string>> = { [WON]: 'win', [LOST]: 'lose' }

interface Made {
  write: Write
  key: string
  after: ComparisonRecord
  resource: FlowResource<ComparisonRecord>
}

/** Moves the 比选 on according to its result. */
export async function afterComparisonMove({ write, key, after, resource }: Made): Promise<void> {
  if (key === 'result') await makeServerMove(write, resource, NEXT[after.result ?? ''] ?? 'end', after.listId)
}

import { shanghaiDateAt } from '@agency/shared/format/dates'
import { parseDecimalAmount } from '@agency/shared/format/money'
import type { commissionApi } from '@agency/shared/modules/finance-commission/commission.contract'
import { payFields } from '@agency/shared/modules/finance-commission/commission.fields'
import type { commissionFlow } from '@agency/shared/modules/finance-commission/commission.flow'
import { isNothingPayable } from '@agency/shared/modules/finance-commission/commission.rules'
import { lockUntilCommit } from '../../db/take-turn'
import { columnsForInsert, type Write } from '../../http/context'
import { badField, badInputRefusal, wrongState } from '../../http/refusal'
import { assertOpenMonth, lastClosedMonth, monthAfter, monthOf } from '../../periods/closed-months'
import type { EffectOn, EffectsOf } from '../../record/case-kind'
import { reasonsNotDue } from './commission.facts'
import {
  calculateSheetNow,
  calculationFingerprint,
  isCalculationUnchanged,
  lastCalculation,
  saveCalculation,
} from './commission.reckon'
import type { CommissionRecord } from './commission.store'
import { financeCommissionLine } from './commission.table'

const say = {
  missing: (why: string) => `还不能核算：${why}`,
  changed: '核算之后收款、成本或人员有变化，请退回重新核算',
  nothing: '与已核定的提成没有差额，无需更正',
  future: '发放日期不能晚于今天',
  early: (day: string) => `发放日期不能早于核定日期 ${day}`,
}

/** Lock key of a project's sheets: the amounts fixed by one are where the next one starts. */
export const sheetsLockKey = ({ projectId }: { projectId: string }) => `finance_royalty:${projectId}`

/**
 * 核算 (DOMAIN 6.2): stores the calculated result on the sheet, where it stays until the sheet is returned.
 * @throws 400
 */
const calculateAndSaveSheet: EffectOn<CommissionRecord, typeof commissionApi, 'calc'> = async ({
  write,
  record,
}) => {
  await lockUntilCommit(write.tx, sheetsLockKey(record))
  const { facts, ...made } = await calculateSheetNow(write.tx, record, write.clock())
  const missing = record.correctsId === null ? reasonsNotDue(facts) : []
  if (missing.length > 0) throw badInputRefusal(say.missing(missing.join('；')))
  if (record.correctsId !== null && isNothingPayable(made.parts)) throw badInputRefusal(say.nothing)
  return saveCalculation(write, record, made)
}

/**
 * Refuses a decision when the calculated result is no longer what a calculation would give now; the sheet
 * must then be calculated again. @throws 409
 */
async function assertCalculationCurrent(write: Write, record: CommissionRecord) {
  await lockUntilCommit(write.tx, sheetsLockKey(record))
  const [kept, again] = [
    await lastCalculation(write.tx, record),
    await calculateSheetNow(write.tx, record, write.clock()),
  ]
  if (!kept || !isCalculationUnchanged(kept, record, again)) throw wrongState(say.changed)
  return kept
}

const checkSheetBeforeConfirm = async ({ write, record }: { write: Write; record: CommissionRecord }) => {
  await assertCalculationCurrent(write, record)
  return {}
}

/** 领导审批: freezes the sheet with a fingerprint and writes a line for each person in the open month. */
const approveAndFreezeSheet: EffectOn<CommissionRecord, typeof commissionApi, 'approve'> = async ({
  write,
  record,
}) => {
  const kept = await assertCalculationCurrent(write, record)
  const now = write.clock()
  const period = await commissionMonthFor(write, record, now)
  const lines = record.parts.filter(({ money }) => !parseDecimalAmount(money).isZero())
  if (lines.length > 0)
    await write.tx.insert(financeCommissionLine).values(
      lines.map(({ role, userId, money }) => ({
        ...columnsForInsert(write),
        royaltyId: record.listId,
        projectId: record.projectId,
        departmentId: record.departmentId,
        role,
        userId,
        money,
        period,
      })),
    )
  return { period, frozenTime: now, hash: calculationFingerprint(kept, record) }
}

/**
 * The month that the lines belong to ('YYYY-MM'): that of the approval, for a correction at least the month
 * after the difference was found, and never a closed month.
 */
async function commissionMonthFor(
  { tx }: Write,
  { foundPeriod }: CommissionRecord,
  now: Date,
): Promise<string> {
  const until = await lastClosedMonth(tx)
  return [
    monthOf(shanghaiDateAt(now)),
    ...(foundPeriod ? [monthAfter(foundPeriod)] : []),
    ...(until ? [monthAfter(until)] : []),
  ].reduce((latest, month) => (month > latest ? month : latest))
}

const markSheetPaid: EffectOn<CommissionRecord, typeof commissionApi, 'pay'> = async ({
  write,
  record,
  input,
}) => {
  const { payTime } = input
  if (payTime > shanghaiDateAt(write.clock())) throw badField('payTime', say.future)
  const frozen = shanghaiDateAt(record.frozenTime ?? write.clock())
  if (payTime < frozen) throw badField('payTime', say.early(frozen))
  await assertOpenMonth(write, { name: 'payTime', label: payFields.payTime.label, day: payTime })
  return { payTime }
}

/** The effect of each move of a commission sheet. */
export const commissionEffects: EffectsOf<CommissionRecord, typeof commissionFlow, typeof commissionApi> = {
  calc: calculateAndSaveSheet,
  calcPastHead: calculateAndSaveSheet,
  confirm: checkSheetBeforeConfirm,
  lead: checkSheetBeforeConfirm,
  audit: checkSheetBeforeConfirm,
  approve: approveAndFreezeSheet,
  pay: markSheetPaid,
}

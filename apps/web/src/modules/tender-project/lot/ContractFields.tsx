import { type Amount, formatMoney, parseDecimalAmount } from '@agency/shared/format/money'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { contractFields } from '@agency/shared/modules/tender-project/lot/lot.fields'
import { parseAmount } from '@agency/shared/tendering/mandate'
import type { z } from 'zod'
import { FieldInputs } from '../../../kit/form/FieldInputs'
import type { FormState } from '../../../kit/form/use-form-state'
import { judgementOfLot } from '../deadline/DeadlinePanel'
import { useDeadlines } from '../project/use-project-data'
import { stepMessages as say } from './step.messages'

/** The contract fields; an amount other than the award needs a reason and evidence (R15). */
export function ContractFields({ form, lot }: { form: FormState<z.ZodType>; lot: LotRow }) {
  const money = parseAmount(String(form.get('contractMoney') ?? ''))
  const hint = usePerformanceBondHint(lot, money)
  const isOther = lot.winBidMoney !== null && money !== undefined && !money.equals(lot.winBidMoney)
  const names = [
    'contractTime',
    'contractMoney',
    ...(isOther ? (['contractMoneyReason', 'contractMoneyFile'] as const) : []),
    'performanceBond',
    'contractFile',
  ]
  return (
    <FieldInputs
      form={form}
      names={names}
      fields={contractFields}
      more={{
        contractTime: must,
        contractMoney: { ...must, hint: say.otherMoney(formatMoney(lot.winBidMoney)) },
        contractMoneyReason: { ...must, wide: true },
        contractMoneyFile: must,
        performanceBond: { required: false, hint },
        contractFile: must,
      }}
    />
  )
}

const must = { required: true }

/** The legal maximum of 履约保证金 (R19) as a hint. */
function usePerformanceBondHint(lot: LotRow, money: Amount | undefined): string | undefined {
  const { data } = useDeadlines(lot.projectId)
  const rule = judgementOfLot(data, lot.listId)?.judgements.find(({ ruleCode }) => ruleCode === 'R19')
  if (!rule?.amount || !money) return undefined
  const percent = parseDecimalAmount(rule.amount)
  return say.performanceBond(
    percent.toFixed(),
    formatMoney(parseDecimalAmount(money).times(percent).dividedBy(100)),
    rule.source,
  )
}

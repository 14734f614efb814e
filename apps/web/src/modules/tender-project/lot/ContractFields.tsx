import { type Amount, decimal, formatMoney } from '@agency/shared/format/money'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { contractFields } from '@agency/shared/modules/tender-project/lot/lot.fields'
import { amountOf } from '@agency/shared/tendering/mandate'
import type { z } from 'zod'
import { FieldInput } from '../../../kit/form/FieldInput'
import { FilesInput } from '../../../kit/form/FilesInput'
import type { FormState } from '../../../kit/form/use-form-state'
import { judgedOf } from '../deadline/DeadlinePanel'
import { useDeadlines } from '../project/use-project-parts'
import { stepMessages as say } from './step.messages'

/** The contract; money other than the award's is explained and proved (R15). */
export function ContractFields({ form, lot }: { form: FormState<z.ZodType>; lot: LotRow }) {
  const money = amountOf(String(form.get('contractMoney') ?? ''))
  const hint = useBondHint(lot, money)
  const isOther = lot.winBidMoney !== null && money !== undefined && !money.equals(lot.winBidMoney)
  return (
    <>
      <FieldInput form={form} name="contractTime" field={contractFields.contractTime} required />
      <FieldInput
        form={form}
        name="contractMoney"
        field={contractFields.contractMoney}
        required
        hint={say.otherMoney(formatMoney(lot.winBidMoney))}
      />
      {isOther && (
        <>
          <FieldInput
            form={form}
            name="contractMoneyReason"
            field={contractFields.contractMoneyReason}
            required
            wide
          />
          <FilesInput
            form={form}
            name="contractMoneyFile"
            field={contractFields.contractMoneyFile}
            required
          />
        </>
      )}
      <FieldInput
        form={form}
        name="performanceBond"
        field={contractFields.performanceBond}
        required={false}
        hint={hint}
      />
      <FilesInput form={form} name="contractFile" field={contractFields.contractFile} required />
    </>
  )
}

/** The most that the law allows of 履约保证金 (R19), as the rule has it. */
function useBondHint(lot: LotRow, money: Amount | undefined): string | undefined {
  const { data } = useDeadlines(lot.projectId)
  const rule = judgedOf(data, lot.listId)?.judgements.find(({ ruleCode }) => ruleCode === 'R19')
  if (!rule?.amount || !money) return undefined
  const percent = decimal(rule.amount)
  return say.performanceBond(
    percent.toFixed(),
    formatMoney(decimal(money).times(percent).dividedBy(100)),
    rule.source,
  )
}

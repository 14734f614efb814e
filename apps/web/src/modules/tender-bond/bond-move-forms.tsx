import { type Amount, sumYuan } from '@agency/shared/format/money'
import {
  arrivalFields,
  forfeitFields,
  interestAskFields,
  refundFields,
} from '@agency/shared/modules/tender-bond/bond.fields'
import { type BondRow, bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { parseAmount } from '@agency/shared/tendering/mandate'
import { z } from 'zod'
import { labelledFactsOf } from '../../kit/flow/facts'
import { moveFormOfFields } from '../../kit/flow/field-form'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { Warning } from '../../kit/section/Warning'
import { BasicAccountCheckbox } from './BasicAccount'
import { bondMessages as say } from './bond.messages'
import { AskedInterestField, InterestFields } from './InterestFields'

const basicAccount: MoveFormFields = {
  rules: { isBasicAccount: z.literal(true, say.basicHint) },
  draw: (form) => <BasicAccountCheckbox form={form} name="isBasicAccount" />,
}

/** Warnings about fields of the registration, shown where the person decides. */
const WarningLines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => <Warning key={line}>{line}</Warning>)

/** The input of the moves of a bond. */
export const workflowActionFormsOf = (row: BondRow): Readonly<Record<string, MoveFormFields>> => ({
  register: {
    ...moveFormOfFields(arrivalFields, ['form', 'arriveMoney', 'arriveTime', 'payerName', 'payAccount']),
    first: { form: row.form, arriveMoney: row.bondMoney, payerName: row.supplierName },
    facts: () => labelledFactsOf(bondRecord.labels, [...whose, 'bondMoney'], row),
  },
  confirm: confirmationForm(row),
  mistaken: { facts: () => arrivalFacts(row) },
  unaccepted: { facts: () => arrivalFacts(row) },
  refund: refundForm(row),
  interestAsk: {
    facts: () => arrivalFacts(row),
    rules: { askedInterest: interestAskFields.askedInterest.rule },
    draw: (form) => <AskedInterestField form={form} row={row} />,
  },
  forfeit: {
    ...moveFormOfFields(forfeitFields, ['forfeitGround', 'attachment']),
    first: { attachment: [] },
    facts: () => arrivalFacts(row),
  },
  forfeitApprove: {
    facts: () => [...arrivalFacts(row), ...labelledFactsOf(bondRecord.labels, ['forfeitGround'], row)],
  },
  forfeitReturn: { facts: () => arrivalFacts(row) },
})

const refundForm = (row: BondRow): MoveFormFields => {
  const money = moveFormOfFields(refundFields, ['refundMoney', 'refundTime'])
  const files = moveFormOfFields(refundFields, ['refundFile'])
  const { interest, interestReason } = refundFields
  return {
    rules: {
      ...money.rules,
      ...files.rules,
      interest: interest.rule,
      interestReason: interestReason.rule,
    },
    first: { refundMoney: row.arriveMoney, interest: '', interestReason: row.interestReason, refundFile: [] },
    facts: (typed) => [
      ...labelledFactsOf(bondRecord.labels, [...whose, ...paidFrom], row),
      { label: say.paidBack, kind: 'money', value: sumTypedAmounts(typed.refundMoney, typed.interest) },
    ],
    draw: (form) => (
      <>
        {money.draw(form)}
        <InterestFields form={form} row={row} />
        {files.draw(form)}
      </>
    ),
  }
}

const whose = ['supplierName', 'projectName', 'packageNo'] as const
const paidFrom = ['payerName', 'payAccount'] as const
/** The payment received: payer, account, amount and time. */
const arrivalFacts = (row: BondRow) =>
  labelledFactsOf(bondRecord.labels, [...whose, ...paidFrom, 'arriveMoney', 'arriveTime'], row)

/** The sum of entered amounts; undefined while one of them is invalid. */
function sumTypedAmounts(...typed: readonly unknown[]): string | undefined {
  const amounts = typed.map((text) => parseAmount(String(text ?? '')))
  return amounts.every((amount) => amount !== undefined) ? sumYuan(amounts as Amount[]) : undefined
}

const confirmationForm = (row: BondRow): MoveFormFields => ({
  facts: () => arrivalFacts(row),
  rules: row.needsBasicAccount ? basicAccount.rules : {},
  draw: (form) => (
    <>
      <WarningLines lines={row.warnings} />
      {row.needsBasicAccount && basicAccount.draw?.(form)}
    </>
  ),
})

import { formatDateTime } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money-text'
import { feeMoveFields, receiptFields } from '@agency/shared/modules/tender-fee/fee.fields'
import { type FeeRow, feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { z } from 'zod'
import { labelledFactsOf } from '../../kit/flow/facts'
import { moveFormOfFields } from '../../kit/flow/field-form'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FilesInput } from '../../kit/form/FilesInput'
import { feeMessages as say } from './fee.messages'

const waiverForm = (row: FeeRow): MoveFormFields => ({
  ...moveFormOfFields(feeMoveFields, ['waiveFile']),
  facts: () => billFacts(row),
  first: { waiveFile: [] },
})

const whose = ['payerName', 'projectName', 'packageNo'] as const
/** The bill with paid and unpaid amounts. */
const billFacts = (row: FeeRow) =>
  labelledFactsOf(feeRecord.labels, [...whose, 'serviceMoney', 'receivedMoney', 'dueMoney'], row)

const adjustmentFacts = (row: FeeRow) =>
  labelledFactsOf(feeRecord.labels, [...whose, 'serviceMoney', 'askedMoney', 'askedReason'], row)

const reversalForm = (row: FeeRow): MoveFormFields => ({
  facts: () => billFacts(row),
  rules: { receiptId: z.string(say.mustChoose).min(1, say.mustChoose) },
  draw: (form) => (
    <ChoiceField
      form={form}
      name="receiptId"
      label={say.receiptToReverse}
      options={reversibleReceiptOptions(row)}
      required
    />
  ),
})

/** The payments that can be reversed. */
const reversibleReceiptOptions = (row: FeeRow) =>
  row.receipts
    .filter(({ reversesId, isReversed }) => !reversesId && !isReversed)
    .map(({ listId, receiveTime, receiveMoney }) => ({
      value: listId,
      label: `${formatDateTime(receiveTime)} ${say.yuan(formatMoney(receiveMoney))}`,
    }))

const received = moveFormOfFields(receiptFields, [
  'receiveMoney',
  'receiveTime',
  'payWay',
  'payerName',
  'remark',
])

/** 代付说明 is needed only when somebody other than the payer has paid. */
const receiptForm = (row: FeeRow): MoveFormFields => ({
  rules: { ...received.rules, proxyFile: receiptFields.proxyFile.rule },
  first: { receiveMoney: row.dueMoney, payerName: row.payerName, proxyFile: [] },
  facts: () => billFacts(row),
  draw: (form) => (
    <>
      {received.draw(form)}
      <FilesInput form={form} name="proxyFile" field={receiptFields.proxyFile} />
    </>
  ),
})

/** The input of the moves of a bill. */
export const workflowActionFormsOf = (row: FeeRow): Readonly<Record<string, MoveFormFields>> => ({
  confirm: {
    ...moveFormOfFields(feeMoveFields, ['invoiceNo']),
    facts: () => labelledFactsOf(feeRecord.labels, [...whose, 'serviceMoney'], row),
  },
  adjust: {
    ...moveFormOfFields(feeMoveFields, ['serviceMoney']),
    first: { serviceMoney: row.serviceMoney },
    facts: () => labelledFactsOf(feeRecord.labels, [...whose, 'calcMoney', 'serviceMoney'], row),
  },
  adjustApprove: { facts: () => adjustmentFacts(row) },
  adjustReturn: { facts: () => adjustmentFacts(row) },
  receive: receiptForm(row),
  reverse: reversalForm(row),
  waive: waiverForm(row),
  writeOff: { facts: () => billFacts(row) },
  writeOffApprove: { facts: () => billFacts(row) },
  writeOffReturn: { facts: () => billFacts(row) },
})

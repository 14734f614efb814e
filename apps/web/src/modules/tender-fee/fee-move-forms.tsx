import { formatDateTime } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money-text'
import { feeMoveFields, receiptFields } from '@agency/shared/modules/tender-fee/fee.fields'
import { type FeeRow, feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { z } from 'zod'
import { namedFactsOf } from '../../kit/flow/facts'
import { moveFormOfFields } from '../../kit/flow/field-form'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FilesInput } from '../../kit/form/FilesInput'
import { feeMessages as say } from './fee.messages'

const waiverForm = (row: FeeRow): MoveFormFields => ({
  ...moveFormOfFields(feeMoveFields, ['waiveFile']),
  facts: () => bill(row),
  first: { waiveFile: [] },
})

const whose = ['payerName', 'projectName', 'packageNo'] as const
/** The bill with paid and unpaid amounts. */
const bill = (row: FeeRow) =>
  namedFactsOf(feeRecord.labels, [...whose, 'serviceMoney', 'receivedMoney', 'dueMoney'], row)

const adjustmentForm = (row: FeeRow) =>
  namedFactsOf(feeRecord.labels, [...whose, 'serviceMoney', 'askedMoney', 'askedReason'], row)

const reverse = (row: FeeRow): MoveFormFields => ({
  facts: () => bill(row),
  rules: { receiptId: z.string(say.mustChoose).min(1, say.mustChoose) },
  draw: (form) => (
    <ChoiceField
      form={form}
      name="receiptId"
      label={say.receiptToReverse}
      options={receiptsOf(row)}
      required
    />
  ),
})

/** The payments that can be reversed. */
const receiptsOf = (row: FeeRow) =>
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
  facts: () => bill(row),
  draw: (form) => (
    <>
      {received.draw(form)}
      <FilesInput form={form} name="proxyFile" field={receiptFields.proxyFile} />
    </>
  ),
})

/** The input of the moves of a bill. */
export const moveFormsOf = (row: FeeRow): Readonly<Record<string, MoveFormFields>> => ({
  confirm: {
    ...moveFormOfFields(feeMoveFields, ['invoiceNo']),
    facts: () => namedFactsOf(feeRecord.labels, [...whose, 'serviceMoney'], row),
  },
  adjust: {
    ...moveFormOfFields(feeMoveFields, ['serviceMoney']),
    first: { serviceMoney: row.serviceMoney },
    facts: () => namedFactsOf(feeRecord.labels, [...whose, 'calcMoney', 'serviceMoney'], row),
  },
  adjustApprove: { facts: () => adjustmentForm(row) },
  adjustReturn: { facts: () => adjustmentForm(row) },
  receive: receiptForm(row),
  reverse: reverse(row),
  waive: waiverForm(row),
  writeOff: { facts: () => bill(row) },
  writeOffApprove: { facts: () => bill(row) },
  writeOffReturn: { facts: () => bill(row) },
})

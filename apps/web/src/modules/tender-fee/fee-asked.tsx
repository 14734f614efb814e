import { formatDateTime } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money'
import { feeMoveFields, receiptFields } from '@agency/shared/modules/tender-fee/fee.fields'
import { type FeeRow, feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { useId } from 'react'
import { z } from 'zod'
import { factsOf } from '../../kit/flow/facts'
import type { AskedFields } from '../../kit/flow/move-form'
import { Choice } from '../../kit/form/Choice'
import { FieldBox } from '../../kit/form/FieldBox'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { labelId } from '../../kit/form/ids'
import type { FormState } from '../../kit/form/use-form-state'
import { feeMessages as say } from './fee.messages'

const inputs = <F extends Readonly<Record<string, { label: string; kind: string; rule: z.ZodType }>>>(
  fields: F,
  names: readonly (keyof F & string)[],
): Pick<AskedFields, 'rules' | 'draw'> => ({
  rules: Object.fromEntries(names.map((name) => [name, (fields[name] as F[string]).rule])),
  draw: (form) =>
    names.map((name) => <FieldInput key={name} form={form} name={name} field={fields[name] as never} />),
})

const waiving = (row: FeeRow): AskedFields => ({
  facts: () => bill(row),
  rules: { waiveFile: z.array(z.string()).min(1, `请上传${feeMoveFields.waiveFile.label}`) },
  first: { waiveFile: [] },
  draw: (form) => <FilesInput form={form} name="waiveFile" field={feeMoveFields.waiveFile} required />,
})

const whose = ['payerName', 'projectName', 'packageNo'] as const
/** The bill, what is paid of it and what is not. */
const bill = (row: FeeRow) =>
  factsOf(feeRecord.labels, [...whose, 'serviceMoney', 'receivedMoney', 'dueMoney'], row)

const adjustment = (row: FeeRow) =>
  factsOf(feeRecord.labels, [...whose, 'serviceMoney', 'askedMoney', 'askedReason'], row)

const reverse = (row: FeeRow): AskedFields => ({
  facts: () => bill(row),
  rules: { receiptId: z.string(say.mustChoose).min(1, say.mustChoose) },
  draw: (form) => <ReceiptChoice form={form} row={row} />,
})

function ReceiptChoice({ form, row }: { form: FormState<z.ZodType>; row: FeeRow }) {
  const id = useId()
  const value = form.get('receiptId')
  const open = row.receipts.filter(({ reversesId, isReversed }) => !reversesId && !isReversed)
  return (
    <FieldBox id={id} label={say.receiptToReverse} required error={form.errors.receiptId}>
      <Choice
        id={id}
        style={{ width: '100%' }}
        value={typeof value === 'string' ? value : undefined}
        optionList={open.map(({ listId, receiveTime, receiveMoney }) => ({
          value: listId,
          label: `${formatDateTime(receiveTime)} ${say.yuan(formatMoney(receiveMoney))}`,
        }))}
        onChange={(next) => form.set('receiptId', next)}
        aria-labelledby={labelId(id)}
      />
    </FieldBox>
  )
}

/** What the moves of a bill ask for: each what it writes. */
export const askedOf = (row: FeeRow): Readonly<Record<string, AskedFields>> => ({
  confirm: {
    ...inputs(feeMoveFields, ['invoiceNo']),
    facts: () => factsOf(feeRecord.labels, [...whose, 'serviceMoney'], row),
  },
  adjust: {
    ...inputs(feeMoveFields, ['serviceMoney']),
    first: { serviceMoney: row.serviceMoney },
    facts: () => factsOf(feeRecord.labels, [...whose, 'calcMoney', 'serviceMoney'], row),
  },
  adjustApprove: { facts: () => adjustment(row) },
  adjustReturn: { facts: () => adjustment(row) },
  receive: {
    ...inputs(receiptFields, ['receiveMoney', 'receiveTime', 'payWay', 'payerName', 'remark']),
    first: { receiveMoney: row.dueMoney, payerName: row.payerName },
    facts: () => bill(row),
  },
  reverse: reverse(row),
  waive: waiving(row),
  writeOff: { facts: () => bill(row) },
  writeOffApprove: { facts: () => bill(row) },
  writeOffReturn: { facts: () => bill(row) },
})

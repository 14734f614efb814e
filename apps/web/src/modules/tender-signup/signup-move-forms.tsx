import { bookRefundFields, receiveFields } from '@agency/shared/modules/tender-signup/signup.fields'
import { type SignupRow, signupRecord } from '@agency/shared/modules/tender-signup/signup.record'
import { z } from 'zod'
import { labelledFactsOf } from '../../kit/flow/facts'
import { moveFormOfFields } from '../../kit/flow/field-form'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { FieldInput } from '../../kit/form/FieldInput'
import { signupMessages as say } from './signup.messages'

const received = z.object({ receiptNo: z.string() })

/** The input of the moves of a sign-up. */
export const workflowActionFormsOf = (row: SignupRow): Readonly<Record<string, MoveFormFields>> => ({
  receive: {
    facts: () => labelledFactsOf(signupRecord.labels, [...whose, 'bookPrice', 'payWay'], row),
    told: (answer) => {
      const numbers = received.safeParse(answer).data
      return numbers && say.received(numbers.receiptNo)
    },
    rules: { receiptNo: receiveFields.receiptNo.rule, invoiceNo: receiveFields.invoiceNo.rule },
    draw: (form) => (
      <>
        <FieldInput form={form} name="receiptNo" field={receiveFields.receiptNo} hint={say.receiptHint} />
        <FieldInput form={form} name="invoiceNo" field={receiveFields.invoiceNo} />
      </>
    ),
  },
  refund: {
    facts: ({ refundMoney: typed }) => [
      ...labelledFactsOf(signupRecord.labels, [...whose, 'receiptNo'], row),
      { label: bookRefundFields.refundMoney.label, kind: 'money', value: typed },
    ],
    ...moveFormOfFields(bookRefundFields, ['refundMoney', 'refundTime', 'refundFile']),
    first: { refundMoney: row.bookPrice, refundFile: [] },
  },
})

const whose = ['supplierName', 'projectName', 'packageNo'] as const

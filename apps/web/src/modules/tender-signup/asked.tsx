import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.contract'
import { bookRefundFields, receiveFields } from '@agency/shared/modules/tender-signup/signup.fields'
import { z } from 'zod'
import type { AskedFields } from '../../kit/flow/move-form'
import type { EditedField } from '../../kit/form/FieldEditor'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { signupMessages as say } from './signup.messages'

const { refundMoney, refundTime, refundFile } = bookRefundFields

/** What the moves of a sign-up ask for. */
export const askedOf = ({
  bookPrice,
}: Pick<SignupRow, 'bookPrice'>): Readonly<Record<string, AskedFields>> => ({
  ...asked,
  refund: {
    rules: {
      refundMoney: refundMoney.rule,
      refundTime: refundTime.rule,
      refundFile: z.array(z.string()).min(1, say.needsReceipt),
    },
    first: { refundMoney: bookPrice, refundFile: [] },
    draw: (form) => (
      <>
        <FieldInput form={form} name="refundMoney" field={refundMoney} />
        <FieldInput form={form} name="refundTime" field={refundTime as EditedField & typeof refundTime} />
        <FilesInput form={form} name="refundFile" field={refundFile} required />
      </>
    ),
  },
})

/** Those that are the same of every sign-up. */
export const asked: Readonly<Record<string, AskedFields>> = {
  receive: {
    rules: { receiptNo: receiveFields.receiptNo.rule, invoiceNo: receiveFields.invoiceNo.rule },
    draw: (form) => (
      <>
        <FieldInput form={form} name="receiptNo" field={receiveFields.receiptNo} />
        <FieldInput form={form} name="invoiceNo" field={receiveFields.invoiceNo} />
      </>
    ),
  },
}

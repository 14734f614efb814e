import { receiveFields } from '@agency/shared/modules/tender-signup/signup.fields'
import type { AskedFields } from '../../kit/flow/move-form'
import { FieldInput } from '../../kit/form/FieldInput'

/** What the moves of a sign-up ask for. */
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

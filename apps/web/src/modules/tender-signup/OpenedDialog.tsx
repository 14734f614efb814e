import { ApiError } from '@agency/shared/http/api-error'
import { type BidRow, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { bidOpenedFields } from '@agency/shared/modules/tender-signup/signup.fields'
import { useState } from 'react'
import { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { FormModal } from '../../kit/form/FormModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { signupMessages as say } from './signup.messages'

const schema = z.object({
  bidMoney: bidOpenedFields.bidMoney.rule,
  invalidReason: bidOpenedFields.invalidReason.rule,
})

interface Props {
  bid: BidRow
  onClose(): void
  onWritten(): void
}

/** 登记唱标: what was read out of a bid at the opening. */
export default function OpenedDialog({ bid, onClose, onWritten }: Props) {
  const { listId, version, bidMoney, invalidReason, supplierName } = bid
  const form = useFormState(schema, { bidMoney: bidMoney ?? '', invalidReason })
  const [sending, setSending] = useState(false)
  const send = async () => {
    const filled = form.check()
    if (!filled) return
    setSending(true)
    try {
      await http.call(signupApi.bidOpened, { ...filled, listId, version })
      notify.success(say.opened)
      onWritten()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      form.takeErrors(error.errors)
    } finally {
      setSending(false)
    }
  }
  return (
    <FormModal
      title={`${say.bidOpened}：${supplierName}`}
      saving={sending}
      form={form}
      onOk={() => void send()}
      onClose={onClose}
    >
      <FieldInput form={form} name="bidMoney" field={bidOpenedFields.bidMoney} />
      <FieldInput form={form} name="invalidReason" field={bidOpenedFields.invalidReason} />
    </FormModal>
  )
}

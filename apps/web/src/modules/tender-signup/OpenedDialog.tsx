import { ApiError } from '@agency/shared/http/api-error'
import { type BidRow, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { bidFixFields, bidOpenedFields } from '@agency/shared/modules/tender-signup/signup.fields'
import { Banner } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { FormModal } from '../../kit/form/FormModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { signupMessages as say } from './signup.messages'

const read = {
  bidMoney: bidOpenedFields.bidMoney.rule,
  invalidReason: bidOpenedFields.invalidReason.rule,
}
const entering = z.object({ ...read, reason: z.string().optional() })
const fixing = z.object({ ...read, reason: bidFixFields.reason.rule })

interface Props {
  bid: BidRow
  onClose(): void
  onWritten(): void
}

/** 登记唱标: what was read out of a bid at the opening; once entered, 更正唱标 asks for it to be changed. */
export default function OpenedDialog({ bid, onClose, onWritten }: Props) {
  const { listId, version, bidMoney, invalidReason, opened, supplierName } = bid
  const form = useFormState(opened ? fixing : entering, {
    bidMoney: bidMoney ?? '',
    invalidReason,
    reason: '',
  })
  const [sending, setSending] = useState(false)
  const send = async () => {
    const filled = form.check()
    if (!filled) return
    setSending(true)
    try {
      const { reason = '', ...content } = filled
      if (opened) await http.call(signupApi.bidFix, { ...content, reason, listId, version })
      else await http.call(signupApi.bidOpened, { ...content, listId, version })
      notify.success(opened ? say.fixAsked : say.opened)
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
      title={`${opened ? say.bidFix : say.bidOpened}：${supplierName}`}
      saving={sending}
      form={form}
      onOk={() => void send()}
      onClose={onClose}
    >
      {opened && <Banner type="info" fullMode={false} closeIcon={null} description={say.fixHint} />}
      <FieldInput form={form} name="bidMoney" field={bidOpenedFields.bidMoney} />
      <FieldInput form={form} name="invalidReason" field={bidOpenedFields.invalidReason} />
      {opened && <FieldInput form={form} name="reason" field={bidFixFields.reason} />}
    </FormModal>
  )
}

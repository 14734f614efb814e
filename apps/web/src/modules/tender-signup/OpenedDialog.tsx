import { type BidRow, signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { bidFixFields, bidOpenedFields } from '@agency/shared/modules/tender-signup/signup.fields'
import { Banner } from '@douyinfe/semi-ui-19'
import { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { FormModal } from '../../kit/form/FormModal'
import { useFormState } from '../../kit/form/use-form-state'
import { useSend } from '../../kit/form/use-send'
import { http } from '../../session/app'
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
  const { saving, send } = useSend(form)
  const save = () =>
    send(
      async (filled) => {
        const { reason = '', ...content } = filled
        if (opened) await http.call(signupApi.bidFix, { ...content, reason, listId, version })
        else await http.call(signupApi.bidOpened, { ...content, listId, version })
        return opened ? say.fixAsked : say.opened
      },
      onWritten,
      onClose,
    )
  return (
    <FormModal
      title={`${opened ? say.bidFix : say.bidOpened}：${supplierName}`}
      saving={saving}
      form={form}
      onOk={() => void save()}
      onClose={onClose}
    >
      {opened && <Banner type="info" fullMode={false} closeIcon={null} description={say.fixHint} />}
      <FieldInput form={form} name="bidMoney" field={bidOpenedFields.bidMoney} />
      <FieldInput form={form} name="invalidReason" field={bidOpenedFields.invalidReason} />
      {opened && <FieldInput form={form} name="reason" field={bidFixFields.reason} />}
    </FormModal>
  )
}

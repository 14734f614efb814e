import { houseFields, rotateFields, trustApi } from '@agency/shared/modules/archive-trust/trust.contract'
import { Banner } from '@douyinfe/semi-ui-19'
import { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { trustMessages as say } from './trust.messages'

interface Props {
  onClose(): void
  onSent(): void
}

const house = z.object({
  house: houseFields.house.rule,
  keys: houseFields.keys.rule,
  reason: houseFields.reason.rule,
})
const rotation = z.object({ reason: rotateFields.reason.rule })

/** The form for an agency to be trusted, with its keys pasted or read from a file. */
export function TrustAgencyDialog({ onClose, onSent }: Props) {
  const form = useFormState(house, { house: '', keys: '', reason: '' })
  return (
    <SendModal
      title={say.propose}
      form={form}
      onClose={onClose}
      onSent={onSent}
      send={(filled) => http.call(trustApi.propose, filled).then(() => say.proposed)}
    >
      <Banner type="info" fullMode={false} closeIcon={null} description={say.proposeHint} />
      <FieldInput form={form} name="house" field={houseFields.house} required />
      <FieldInput form={form} name="keys" field={houseFields.keys} hint={say.keysHint} required />
      <label>
        {say.chooseFile}{' '}
        <input
          type="file"
          accept=".json,.pem,.txt"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void file.text().then((text) => form.set('keys', text))
          }}
        />
      </label>
      <FieldInput form={form} name="reason" field={houseFields.reason} required />
    </SendModal>
  )
}

/** Requests a replacement of our own key, effective once somebody else agrees. */
export function ReplaceOwnKeyDialog({ onClose, onSent }: Props) {
  const form = useFormState(rotation, { reason: '' })
  return (
    <SendModal
      title={say.rotate}
      form={form}
      onClose={onClose}
      onSent={onSent}
      send={(filled) => http.call(trustApi.rotate, filled).then(() => say.rotated)}
    >
      <Banner type="info" fullMode={false} closeIcon={null} description={say.rotateHint} />
      <FieldInput form={form} name="reason" field={rotateFields.reason} required />
    </SendModal>
  )
}

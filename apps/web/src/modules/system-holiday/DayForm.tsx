import { holidayApi, holidayForm } from '@agency/shared/modules/system-holiday/holiday.contract'
import { useId } from 'react'
import { Choice } from '../../kit/form/Choice'
import { FieldBox } from '../../kit/form/FieldBox'
import { FieldInput } from '../../kit/form/FieldInput'
import { FormModal } from '../../kit/form/FormModal'
import { labelId } from '../../kit/form/ids'
import { useFormState } from '../../kit/form/use-form-state'
import { useSend } from '../../kit/form/use-send'
import { http } from '../../session/app'
import { holidayMessages as say } from './holiday.messages'

const kinds = Object.entries(say.kinds).map(([value, label]) => ({ value, label }))

/** Days off, or weekend days that are worked: one entry for all days between. */
export default function DayForm({ onSaved, onClose }: { onSaved(): void; onClose(): void }) {
  const form = useFormState(holidayForm, { kind: 'off', name: '' })
  const { saving, send } = useSend(form)
  const id = useId()
  const save = () =>
    send(
      async (filled) => {
        await http.call(holidayApi.save, filled)
        return say.saved
      },
      onSaved,
      onClose,
    )
  return (
    <FormModal
      title={say.addTitle}
      okText={say.save}
      saving={saving}
      form={form}
      onOk={() => void save()}
      onClose={onClose}
    >
      <FieldBox id={id} label={say.kind} required>
        <Choice
          id={id}
          aria-labelledby={labelId(id)}
          style={{ width: '100%' }}
          optionList={kinds}
          value={String(form.get('kind'))}
          onChange={(kind) => form.set('kind', kind)}
        />
      </FieldBox>
      <FieldInput form={form} name="start" required field={{ label: say.start, kind: 'date' }} />
      <FieldInput form={form} name="end" required field={{ label: say.end, kind: 'date' }} />
      <FieldInput form={form} name="name" required field={{ label: say.name, kind: 'text' }} />
    </FormModal>
  )
}

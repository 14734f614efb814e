import { holidayApi, holidayForm } from '@agency/shared/modules/system-holiday/holiday.contract'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { holidayMessages as say } from './holiday.messages'

const kinds = Object.entries(say.kinds).map(([value, label]) => ({ value, label }))

/** Enters days off or working weekends; one entry covers all days in between. */
export default function HolidayEntryForm({ onSaved, onClose }: { onSaved(): void; onClose(): void }) {
  const form = useFormState(holidayForm, { kind: 'off', name: '' })
  return (
    <SendModal
      title={say.addTitle}
      okText={say.save}
      form={form}
      onClose={onClose}
      send={(filled) => http.call(holidayApi.save, filled).then(() => say.saved)}
      onSent={onSaved}
    >
      <ChoiceField form={form} name="kind" label={say.kind} options={kinds} required />
      <FieldInput form={form} name="start" required field={{ label: say.start, kind: 'date' }} />
      <FieldInput form={form} name="end" required field={{ label: say.end, kind: 'date' }} />
      <FieldInput form={form} name="name" required field={{ label: say.name, kind: 'text' }} />
    </SendModal>
  )
}

import { currentTime } from '@agency/shared/clock/server-clock'
import { deputyApi as api, type DeputyRow } from '@agency/shared/deputy/deputy.contract'
import { deputyFields as fields } from '@agency/shared/deputy/deputy.fields'
import { flows } from '@agency/shared/flows'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { useStore } from '@nanostores/react'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { SendModal } from '../../kit/form/SendModal'
import { createRecordReader, useFormRecordWithConflicts } from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { http, session } from '../../session/app'
import { deputyMessages as say } from './deputy.messages'
import styles from './workflow.module.css'

/** The kinds of business that have at least one step with a to-do. */
const kinds = [
  ...new Map(
    flows
      .filter(({ steps }) => Object.values(steps).some(({ todo }) => todo))
      .map(({ bizType, title }) => [bizType, title]),
  ),
].map(([value, label]) => ({ value, label }))

const more = { userId: { hint: say.userHint } }
const names = ['userId', 'deputyUserId', 'fromDate', 'toDate'] as const

const deputyFormValuesOf = ({
  userId,
  deputyUserId,
  fromDate,
  toDate,
  bizTypes,
  includeWaiting,
}: DeputyRow) => ({
  userId,
  deputyUserId,
  fromDate,
  toDate,
  bizTypes,
  includeWaiting,
})

/** The form of a deputy: who handles whose to-dos, of which kinds and in which period. */
export function DeputyDialog({
  row,
  onClose,
  onSaved,
}: {
  row?: DeputyRow
  onClose(): void
  onSaved(): void
}) {
  const user = useStore(session.$user)
  const today = shanghaiDateAt(currentTime())
  const empty = { userId: user?.listId ?? '', deputyUserId: '', fromDate: today, toDate: '' }
  const form = useFormState(
    api.save.input,
    row ? deputyFormValuesOf(row) : { ...empty, bizTypes: [], includeWaiting: true },
  )
  const about = useFormRecordWithConflicts(
    form,
    row && { row, read: createRecordReader(api.detail), valuesOf: deputyFormValuesOf },
  )
  return (
    <SendModal
      title={row ? say.edit : say.add}
      okText={say.save}
      form={form}
      about={about}
      onClose={onClose}
      send={async (filled) => {
        const opened = about?.row
        if (!opened) await http.call(api.save, filled)
        else await http.call(api.update, { ...filled, listId: opened.listId, version: opened.version })
        return row ? say.changed : say.saved
      }}
      onSent={onSaved}
    >
      <p className={styles.hint}>{say.hint}</p>
      <FieldInputs form={form} fields={fields} names={names} more={more} />
      <ChoiceField
        form={form}
        name="bizTypes"
        label={fields.bizTypes.label}
        options={kinds}
        hint={say.kindsHint}
        multiple
        wide
      />
      <FieldInput form={form} name="includeWaiting" field={fields.includeWaiting} hint={say.waitingHint} />
    </SendModal>
  )
}

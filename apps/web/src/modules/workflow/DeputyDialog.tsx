import { deputyApi as api, type DeputyRow } from '@agency/shared/deputy/deputy.contract'
import { deputyFields as fields } from '@agency/shared/deputy/deputy.fields'
import { flows } from '@agency/shared/flows'
import { dateAt } from '@agency/shared/format/dates'
import { useStore } from '@nanostores/react'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http, session } from '../../session/app'
import { deputyMessages as say } from './deputy.messages'
import styles from './workflow.module.css'

/** Kinds of business of which somebody has to-dos. */
const kinds = [
  ...new Map(
    flows
      .filter(({ steps }) => Object.values(steps).some(({ todo }) => todo))
      .map(({ bizType, title }) => [bizType, title]),
  ),
].map(([value, label]) => ({ value, label }))

const more = { userId: { hint: say.userHint } }
const names = ['userId', 'deputyUserId', 'fromDate', 'toDate'] as const

/** Who does whose to-dos, of which kinds, from when to when. */
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
  const today = dateAt(new Date())
  const form = useFormState(api.save.input, {
    userId: row?.userId ?? user?.listId ?? '',
    deputyUserId: row?.deputyUserId ?? '',
    fromDate: row?.fromDate ?? today,
    toDate: row?.toDate ?? '',
    bizTypes: row?.bizTypes ?? [],
    includeWaiting: row?.includeWaiting ?? true,
  })
  return (
    <SendModal
      title={row ? say.edit : say.add}
      okText={say.save}
      {...{ form, onClose }}
      send={async (filled) => {
        if (!row) await http.call(api.save, filled)
        else await http.call(api.update, { ...filled, listId: row.listId, version: row.version })
        return row ? say.changed : say.saved
      }}
      onSent={onSaved}
    >
      <p className={styles.hint}>{say.hint}</p>
      <FieldInputs {...{ form, fields, names, more }} />
      <ChoiceField
        {...{ form, name: 'bizTypes', label: fields.bizTypes.label, options: kinds }}
        hint={say.kindsHint}
        multiple
        wide
      />
      <FieldInput
        {...{ form, name: 'includeWaiting', field: fields.includeWaiting }}
        hint={say.waitingHint}
      />
    </SendModal>
  )
}

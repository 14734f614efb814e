import { requiredPersonField } from '@agency/shared/fields/fields'
import { moreApi } from '@agency/shared/modules/archive-more/more.contract'
import { type MoreRow, moreRecord } from '@agency/shared/modules/archive-more/more.record'
import { useState } from 'react'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { createRecordReader, useFormRecordWithConflicts } from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { moreMessages as say } from './more.messages'

interface Props {
  row: MoreRow
  onClose(): void
  onDone(): void
}

const field = requiredPersonField(say.newSender)

/** Reassigns it to another sender. */
export function ReassignSupplementDialog({ row, onClose, onDone }: Props) {
  const { listId, version } = row
  const [begin] = useState({ listId, version, userId: null })
  const form = useFormState(moreApi.assign.input, begin)
  const read = createRecordReader(moreApi.detail)
  const about = useFormRecordWithConflicts(form, { row, read, action: 'assign', labels: moreRecord.labels })
  return (
    <SendModal
      form={form}
      about={about}
      onClose={onClose}
      title={say.assign}
      send={(filled) => http.call(moreApi.assign, filled).then(() => say.assigned)}
      onSent={onDone}
    >
      <FieldInput form={form} name="userId" field={field} required />
    </SendModal>
  )
}

import { requiredPersonField } from '@agency/shared/fields/fields'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import type { ArchivePart, ArchiveRow } from '@agency/shared/modules/archive-file/archive.record'
import { useState } from 'react'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormRecordWithConflicts } from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { archiveMessages as say } from './archive.messages'
import { createPartReader } from './read-part'

interface Props {
  row: ArchiveRow
  part: ArchivePart
  onClose(): void
  onDone(): void
}

const field = requiredPersonField(say.newSender)

/** Reassigns a part to another sender. */
export function ReassignPartDialog({ row, part, onClose, onDone }: Props) {
  const { listId, version } = part
  const [begin] = useState({ listId, version, userId: null })
  const form = useFormState(archiveApi.assign.input, begin)
  const about = useFormRecordWithConflicts(form, {
    row: part,
    read: createPartReader(row),
    labels: { senderName: say.newSender },
  })
  return (
    <SendModal
      form={form}
      about={about}
      onClose={onClose}
      title={say.assignTitle(say.part[part.part])}
      send={(filled) => http.call(archiveApi.assign, filled).then(() => say.assigned)}
      onSent={onDone}
    >
      <FieldInput form={form} name="userId" field={field} required />
    </SendModal>
  )
}

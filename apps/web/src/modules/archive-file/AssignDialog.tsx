import { requiredPerson } from '@agency/shared/fields/fields'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import type { ArchivePart } from '@agency/shared/modules/archive-file/archive.record'
import { useState } from 'react'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { archiveMessages as say } from './archive.messages'

interface Props {
  part: ArchivePart
  onClose(): void
  onDone(): void
}

const field = requiredPerson(say.newSender)

/** Somebody else hands in a part. */
export function AssignDialog({ part: { listId, version, part }, onClose, onDone }: Props) {
  const [begin] = useState({ listId, version, userId: null })
  const form = useFormState(archiveApi.assign.input, begin)
  return (
    <SendModal
      {...{ form, onClose }}
      title={say.assignTitle(say.part[part])}
      send={(filled) => http.call(archiveApi.assign, filled).then(() => say.assigned)}
      onSent={onDone}
    >
      <FieldInput {...{ form, name: 'userId', field }} required />
    </SendModal>
  )
}

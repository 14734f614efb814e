import { itemEntry } from '@agency/shared/modules/archive-file/archive.rules'
import { useState } from 'react'
import { FilesInput } from '../../kit/form/FilesInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { archiveMessages as say } from './archive.messages'

interface Props {
  title: string
  file: readonly string[]
  ownId: string
  onClose(): void
  onDone(listIds: string[]): void
}

const rule = itemEntry.pick({ file: true })

/** The files of one item; they are saved with the part. */
export function EditItemFilesDialog({ title, file, ownId, onClose, onDone }: Props) {
  const [begin] = useState(() => ({ file: [...file] }))
  const form = useFormState(rule, begin)
  return (
    <SendModal
      form={form}
      onClose={onClose}
      title={title}
      send={async (filled) => {
        onDone(filled.file)
        return say.filesCount(filled.file.length)
      }}
    >
      <FilesInput form={form} name="file" field={{ label: say.columns.files }} ownId={ownId} />
    </SendModal>
  )
}

import { textAreaField } from '@agency/shared/fields/fields'
import {
  type MaterialVersion,
  materialApi,
} from '@agency/shared/modules/knowledge-material/material.contract'
import { type MaterialRow, materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { createRecordReader, useFormRecordWithConflicts } from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { materialMessages as say } from './material.messages'

interface Props {
  row: MaterialRow
  called: MaterialVersion
  onChanged(): void
  onClose(): void
}
const rules = z.object({ reason: materialApi.recall.input.shape.reason })
const field = textAreaField(say.recallReason, 300)

/** Recalls a version and notifies everybody who used it. */
export function RecallDialog({ row, called, onChanged, onClose }: Props) {
  const { listId, currentVersionId } = row
  const form = useFormState(rules, { reason: '' })
  const read = createRecordReader(materialApi.detail)
  const about = useFormRecordWithConflicts(form, { row, read, labels: materialRecord.labels })
  return (
    <SendModal
      title={say.recallTitle(say.versionNo(called.versionNo))}
      okText={say.recall}
      form={form}
      about={about}
      onClose={onClose}
      send={async ({ reason }) => {
        const { version } = about.row
        await http.call(materialApi.recall, { listId, version, versionId: called.listId, reason })
        return say.recalled
      }}
      onSent={onChanged}
    >
      <p>{say.recallHint(called.uses.length)}</p>
      {called.listId === currentVersionId && <p>{say.recallCurrent}</p>}
      <FieldInput form={form} name="reason" field={field} required wide />
    </SendModal>
  )
}

import { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import { type QcRow, qcFields, qcRecord } from '@agency/shared/modules/quality-qc/qc.record'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { useState } from 'react'
import type { z } from 'zod'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { LookupField } from '../../kit/form/LookupField'
import { SendModal } from '../../kit/form/SendModal'
import { createRecordReader, useFormRecordWithConflicts } from '../../kit/form/use-about'
import { type FormState, useFormState } from '../../kit/form/use-form-state'
import { useLookup } from '../../kit/form/use-lookup'
import { http } from '../../session/app'
import { qcMessages as say } from './qc.messages'

interface Props {
  opened?: QcRow
  /** The project, when the check is started from its page. */
  projectId?: string
  onClose(): void
  onDone(): void
}

const names = ['node', 'triggerType', 'checkUserId', 'checkReason', 'attachment'] as const
const more = { checkUserId: { hint: say.inspectorHint } } as const

const formValuesOfQcSheet = ({ node, triggerType, checkUserId, checkReason, attachment }: QcRow) => ({
  node,
  triggerType,
  checkUserId,
  checkReason: checkReason ?? '',
  attachment,
})

/** Orders a check, or changes one before it starts. */
export default function QcDialog({ opened, projectId, onClose, onDone }: Props) {
  const [begin] = useState(() =>
    opened
      ? {
          listId: opened.listId,
          version: opened.version,
          projectId: opened.projectId,
          ...formValuesOfQcSheet(opened),
        }
      : { projectId: projectId ?? null, node: null, triggerType: '指定', checkReason: '', attachment: [] },
  )
  const call = opened ? qcApi.update : qcApi.save
  const form = useFormState(call.input, begin)
  const read = createRecordReader(qcApi.detail)
  const about = useFormRecordWithConflicts(
    form,
    opened && { row: opened, read, valuesOf: formValuesOfQcSheet, labels: qcRecord.labels },
  )
  return (
    <SendModal
      form={form}
      about={about}
      onClose={onClose}
      title={opened ? say.edit : say.add}
      send={(filled) => http.call(call, filled).then(() => say.saved)}
      onSent={onDone}
    >
      {!opened && !projectId && <ProjectField form={form} />}
      <FieldInputs form={form} fields={qcFields} names={names} more={more} ownId={opened?.listId} />
    </SendModal>
  )
}

/** Selects any visible project by number or name. */
function ProjectField({ form }: { form: FormState<z.ZodType> }) {
  const { found, onType } = useLookup(['project', 'select'], (keyword) =>
    http.call(projectApi.getSelect, keyword ? { keyword } : {}),
  )
  return (
    <LookupField
      form={form}
      name="projectId"
      label={say.project}
      options={found}
      onType={onType}
      placeholder={say.findProject}
    />
  )
}

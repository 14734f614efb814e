import type { NoticeRow } from '@agency/shared/modules/tender-project/file/file.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { useState } from 'react'
import { FieldInput } from '../../../kit/form/FieldInput'
import { FormModal } from '../../../kit/form/FormModal'
import { useFormState } from '../../../kit/form/use-form-state'
import { useSend } from '../../../kit/form/use-send'
import { http } from '../../../session/app'
import { announceMessages as say } from './announce.messages'
import { EvidenceFields } from './EvidenceFields'

interface Props {
  notice: NoticeRow
  projectId: string
  onClose(): void
  onDone(): void
}

const reasonField = { kind: 'area', label: say.reason } as const

/** Where a notice can be read, entered later or corrected with a reason. */
export default function EvidenceDialog({ notice, projectId, onClose, onDone }: Props) {
  const { listId, version, media, url, screenshotFile, noticeType, isRegistered, publishTime } = notice
  const isCorrection = screenshotFile.length > 0
  const [begin] = useState({
    ...{ listId, version, media, url: url ?? '', screenshotFile },
    ...(isRegistered ? { publishTime } : {}),
    ...(isCorrection ? { reason: '' } : {}),
  })
  const form = useFormState(projectApi.noticeEvidence.input, begin)
  const { saving, send } = useSend(form)
  const save = () =>
    send(
      async (filled) => {
        await http.call(projectApi.noticeEvidence, filled)
        return isCorrection ? say.corrected : say.registered
      },
      onClose,
      onDone,
    )
  const title = isCorrection ? say.correct : say.evidence
  return (
    <FormModal {...{ title, saving, form, onClose }} onOk={() => void save()}>
      <EvidenceFields {...{ form, noticeType }} withTime={isRegistered} ownId={projectId} />
      {isCorrection && <FieldInput form={form} name="reason" field={reasonField} required />}
    </FormModal>
  )
}

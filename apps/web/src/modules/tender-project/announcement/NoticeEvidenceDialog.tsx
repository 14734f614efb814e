import type { NoticeRow } from '@agency/shared/modules/tender-project/file/file.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { useState } from 'react'
import { FieldInput } from '../../../kit/form/FieldInput'
import { SendModal } from '../../../kit/form/SendModal'
import { createListRecordReader, useFormRecordWithConflicts } from '../../../kit/form/use-about'
import { useFormState } from '../../../kit/form/use-form-state'
import { http } from '../../../session/app'
import { announcementMessages as say } from './announcement.messages'
import { NoticeEvidenceFields } from './NoticeEvidenceFields'

interface Props {
  notice: NoticeRow
  projectId: string
  onClose(): void
  onDone(): void
}

const reasonField = { kind: 'area', label: say.reason } as const

const evidenceValuesOf = ({ media, url, screenshotFile, isRegistered, publishTime }: NoticeRow) => ({
  media,
  url: url ?? '',
  screenshotFile,
  ...(isRegistered ? { publishTime } : {}),
})

/** Adds where a notice can be read, or corrects it with a reason. */
export default function NoticeEvidenceDialog({ notice, projectId, onClose, onDone }: Props) {
  const { listId, version, screenshotFile, noticeType, isRegistered } = notice
  const isCorrection = screenshotFile.length > 0
  const [begin] = useState({
    listId,
    version,
    ...evidenceValuesOf(notice),
    ...(isCorrection ? { reason: '' } : {}),
  })
  const form = useFormState(projectApi.noticeEvidence.input, begin)
  const read = createListRecordReader(() =>
    http.call(projectApi.notices, { listId: projectId }, { quiet: true }),
  )
  const about = useFormRecordWithConflicts(form, { row: notice, read, valuesOf: evidenceValuesOf })
  const [title, sent] = isCorrection ? [say.correct, say.corrected] : [say.evidence, say.registered]
  return (
    <SendModal
      title={title}
      form={form}
      about={about}
      onClose={onClose}
      send={(filled) => http.call(projectApi.noticeEvidence, filled).then(() => sent)}
      onSent={onDone}
    >
      <NoticeEvidenceFields form={form} noticeType={noticeType} withTime={isRegistered} ownId={projectId} />
      {isCorrection && <FieldInput form={form} name="reason" field={reasonField} required />}
    </SendModal>
  )
}

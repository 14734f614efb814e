import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { type ProjectRow, projectRecord } from '@agency/shared/modules/tender-project/project/project.record'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { z } from 'zod'
import { FieldInput } from '../../../kit/form/FieldInput'
import { SendModal } from '../../../kit/form/SendModal'
import { createRecordReader, useFormRecordWithConflicts } from '../../../kit/form/use-about'
import { useFormState } from '../../../kit/form/use-form-state'
import { http } from '../../../session/app'
import { projectMessages as say } from './project.messages'
import styles from './project.module.css'

const ResumeDialog = lazy(() => import('./ResumeDialog'))

type Row = Pick<
  ProjectRow,
  'listId' | 'version' | 'allowedActions' | 'suspendTime' | 'projectName' | 'projectCode'
>
interface Props {
  row: Row
  onDone(): void
  /** Renders it as the kind of button used at its place. */
  draw(label: string, press: () => void): ReactNode
}

/** 暂停 of a running project, or 恢复 of a suspended one. */
export function SuspendOrResumeButton({ row, onDone, draw }: Props) {
  const [asking, setAsking] = useState(false)
  const isSuspended = row.allowedActions.includes('resume')
  if (!isSuspended && !row.allowedActions.includes('suspend')) return null
  const Dialog = isSuspended ? ResumeDialog : SuspendDialog
  return (
    <>
      {draw(isSuspended ? say.resume : say.suspend, () => setAsking(true))}
      {asking && (
        <Suspense>
          <Dialog row={row} onDone={onDone} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

const rules = z.object({
  reason: z.string(say.suspendReason).trim().min(1, `请填写${say.suspendReason}`).max(500),
})
const reasonField = { kind: 'area', label: say.suspendReason } as const

function SuspendDialog({ row, onDone, onClose }: { row: Row; onDone(): void; onClose(): void }) {
  const form = useFormState(rules, { reason: '' })
  const { listId } = row
  const read = createRecordReader(projectApi.detail)
  const about = useFormRecordWithConflicts<Row>(form, {
    row,
    read,
    action: 'suspend',
    labels: projectRecord.labels,
  })
  return (
    <SendModal
      title={say.suspend}
      okText={say.suspend}
      danger
      form={form}
      about={about}
      onClose={onClose}
      send={async (filled) => {
        await http.call(projectApi.suspend, { listId, version: about.row.version, ...filled })
        return say.done(say.suspend)
      }}
      onSent={onDone}
    >
      <p className={styles.quiet}>{say.suspendHint}</p>
      <FieldInput form={form} name="reason" field={reasonField} required />
    </SendModal>
  )
}

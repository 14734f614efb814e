import { currentTime } from '@agency/shared/clock/server-clock'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectFields } from '@agency/shared/modules/tender-project/project/project.fields'
import { projectEditPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { type ProjectRow, projectRecord } from '@agency/shared/modules/tender-project/project/project.record'
import { waiverApi, waiverFields } from '@agency/shared/modules/tender-waiver/waiver.contract'
import { waiverFlow } from '@agency/shared/modules/tender-waiver/waiver.flow'
import { projectStatus } from '@agency/shared/tendering/project-state'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { FlowActions } from '../../kit/flow/FlowActions'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { SendModal } from '../../kit/form/SendModal'
import {
  createListRecordReader,
  createRecordReader,
  useFormRecordWithConflicts,
} from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { DetailSection } from '../../kit/section/Facts'
import { http } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { entrustMessages as say } from './entrust.messages'
import styles from './waiver.module.css'

interface Props {
  row: ProjectRow
  onChanged(): void
}

const { entrustFile, entrustDate } = waiverApi.entrustHandIn.input.shape
const handIn: MoveFormFields = {
  rules: { entrustFile, entrustDate },
  first: { entrustFile: [], entrustDate: null },
  draw: (form) => (
    <>
      <FieldInput form={form} name="entrustDate" field={projectFields.entrustDate} />
      <FilesInput form={form} name="entrustFile" field={projectFields.entrustFile} required />
    </>
  ),
}
const asked = { entrustHandIn: handIn }
const { waiveReason, waiveUntil } = waiverFields
const labels = { waiveReason, waiveUntil }
const readProject = createRecordReader(projectApi.detail)
/** Reads the current 豁免 of 委托代理协议 again; it is part of the answer that describes its project. */
const createWaiverReader = (project: ProjectRow) =>
  createListRecordReader(async () =>
    [(await readProject(project)).entrustWaiver].filter((one) => one !== null),
  )
const createWaiverRequestReader = (project: ProjectRow) =>
  createListRecordReader(async () =>
    [(await readProject(project)).entrustAsked].filter((one) => one !== null),
  )
/** The two moves that need a reason and a date: waiving by the leader, and asking the leader for a waiver. */
type Written = 'waiveEntrust' | 'entrustAsk'

/**
 * Shows that 委托代理协议 has not been returned yet: who has waived it and until when, and the buttons to upload it,
 * waive it or ask for a waiver.
 */
export default function MissingAgreement({ row, onChanged }: Props) {
  const { entrustWaiver: waiver, entrustAsked, allowedActions } = row
  const [written, write] = useState<Written>()
  const isAwaited = row.entrustFile.length === 0 && (waiver !== null || row.status < projectStatus.running)
  if (!isAwaited) return null
  return (
    <DetailSection title={say.title}>
      {waiver ? <WaiverNote waiver={waiver} /> : <p className={styles.plain}>{say.missing}</p>}
      {entrustAsked && (
        <p className={styles.plain}>
          {say.asked(entrustAsked.askUserName, entrustAsked.waiveReason, entrustAsked.waiveUntil)}
        </p>
      )}
      <div className={styles.buttons}>
        {waiver && (
          <FlowActions
            flow={waiverFlow}
            row={waiver}
            step="waived"
            read={createWaiverReader(row)}
            asked={asked}
            labels={labels}
            calls={waiverApi}
            onMoved={onChanged}
          />
        )}
        {!waiver && allowedActions.includes('edit') && (
          <Button onClick={() => openTab(projectEditPath(row.listId))}>{say.upload}</Button>
        )}
        {allowedActions.includes('waiveEntrust') && (
          <Button type="warning" onClick={() => write('waiveEntrust')}>
            {waiver ? say.prolong : say.waive}
          </Button>
        )}
        {entrustAsked && (
          <FlowActions
            flow={waiverFlow}
            row={entrustAsked}
            step="asked"
            read={createWaiverRequestReader(row)}
            labels={labels}
            calls={waiverApi}
            onMoved={onChanged}
          />
        )}
        {allowedActions.includes('entrustAsk') && (
          <Button onClick={() => write('entrustAsk')}>{say.ask}</Button>
        )}
      </div>
      {written && (
        <WaiveDialog row={row} onChanged={onChanged} call={written} onClose={() => write(undefined)} />
      )}
    </DetailSection>
  )
}

function WaiverNote({ waiver }: { waiver: NonNullable<ProjectRow['entrustWaiver']> }) {
  const { waiveUntil, waiveReason, waiveUserName, responsibleName } = waiver
  const isOver = waiveUntil < shanghaiDateAt(currentTime())
  return (
    <>
      <p className={styles.plain}>{say.waived(waiveUserName, waiveReason)}</p>
      <p className={isOver ? styles.over : styles.plain}>
        {isOver ? say.over(waiveUntil) : say.until(waiveUntil, responsibleName)}
      </p>
    </>
  )
}

const rules = z.object({
  waiveReason: waiverFields.waiveReason.rule,
  waiveUntil: waiverFields.waiveUntil.rule,
})

function WaiveDialog({ row, onChanged, call, onClose }: Props & { call: Written; onClose(): void }) {
  const { listId, entrustWaiver, entrustAsked } = row
  const form = useFormState(rules, {
    waiveReason: (entrustWaiver ?? entrustAsked)?.waiveReason ?? '',
    waiveUntil: entrustAsked?.waiveUntil ?? null,
  })
  const about = useFormRecordWithConflicts(form, {
    row,
    read: readProject,
    action: call,
    labels: projectRecord.labels,
  })
  const [title, done] = call === 'entrustAsk' ? [say.ask, say.askDone] : [say.waive, say.done]
  return (
    <SendModal
      title={`${title}${say.title}`}
      okText={title}
      form={form}
      about={about}
      onClose={onClose}
      send={(filled) =>
        http.call(waiverApi[call], { listId, version: about.row.version, ...filled }).then(() => done)
      }
      onSent={onChanged}
    >
      <FieldInput form={form} name="waiveReason" field={waiverFields.waiveReason} required />
      <FieldInput form={form} name="waiveUntil" field={waiverFields.waiveUntil} required />
    </SendModal>
  )
}

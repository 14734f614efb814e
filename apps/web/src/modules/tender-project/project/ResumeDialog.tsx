import { currentTime } from '@agency/shared/clock/server-clock'
import type { FieldProblem } from '@agency/shared/fields/field-problem'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { lotProblems } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { projectApi, type RenewedLot } from '@agency/shared/modules/tender-project/project/project.contract'
import { type ProjectRow, projectRecord } from '@agency/shared/modules/tender-project/project/project.record'
import { type RenewedTime, timesToRenew } from '@agency/shared/modules/tender-project/project/resume.rules'
import { useCallback, useState } from 'react'
import { z } from 'zod'
import { FieldInput } from '../../../kit/form/FieldInput'
import { FormSection } from '../../../kit/form/FormSection'
import type { FormValues } from '../../../kit/form/paths'
import { SendModal } from '../../../kit/form/SendModal'
import { createRecordReader, useFormRecordWithConflicts } from '../../../kit/form/use-about'
import { useFormState } from '../../../kit/form/use-form-state'
import { http } from '../../../session/app'
import { lotLabels } from '../lot/lot-labels'
import { projectMessages as say } from './project.messages'
import styles from './project.module.css'
import { useLots } from './use-project-data'

type Row = Pick<
  ProjectRow,
  'listId' | 'version' | 'allowedActions' | 'suspendTime' | 'projectName' | 'projectCode'
>
interface Props {
  row: Row
  onDone(): void
  onClose(): void
}

interface Asked {
  lot: LotRow
  names: readonly RenewedTime[]
}

/** 恢复: asks for new values of the suspended times, lot by lot. */
export default function ResumeDialog(props: Props) {
  const { row } = props
  const { data: lots } = useLots(row.listId)
  if (!lots) return null
  const asked = lots
    .map((lot) => ({ lot, names: timesToRenew(lot, row.suspendTime) }))
    .filter(({ names }) => names.length > 0)
  return <ResumeTimesForm {...props} asked={asked} />
}

const rules = z.object({
  lots: z.array(z.looseObject({ listId: z.string() })),
  noticeContent: z.string(),
})
const noticeField = { kind: 'area', label: say.resumeNotice } as const
const timeFieldOf = (name: RenewedTime) => lotLabels[name] as { label: string; kind: 'time' }

function ResumeTimesForm({ row, asked, onDone, onClose }: Props & { asked: readonly Asked[] }) {
  // The lots of an open dialog do not change.
  const [given] = useState(asked)
  const [first] = useState(() => initialResumeValues(row, asked))
  const also = useCallback((values: FormValues) => findResumeProblems(values, given), [given])
  const form = useFormState(rules, first, also)
  const read = createRecordReader(projectApi.detail)
  const about = useFormRecordWithConflicts<Row>(form, {
    row,
    read,
    action: 'resume',
    labels: projectRecord.labels,
  })
  const resumeProject = async ({ lots, noticeContent }: z.output<typeof rules>) => {
    const { listId, version } = about.row
    await http.call(projectApi.resume, {
      listId,
      version,
      ...(given.length > 0 ? { lots: lots as RenewedLot[], noticeContent } : {}),
    })
    return say.done(say.resume)
  }
  return (
    <SendModal
      title={say.resume}
      okText={say.resume}
      width={760}
      form={form}
      about={about}
      onClose={onClose}
      send={resumeProject}
      onSent={onDone}
    >
      <p className={styles.quiet}>{given.length > 0 ? say.resumeHint : say.resumeNothing}</p>
      {given.length > 0 && (
        <FieldInput
          form={form}
          name="noticeContent"
          field={noticeField}
          required
          hint={say.resumeNoticeHint}
        />
      )}
      {given.map(({ lot, names }, at) => (
        <FormSection key={lot.listId} title={`${lot.packageNo} ${lot.packageName}`}>
          {names.map((name) => (
            <FieldInput
              key={name}
              form={form}
              name={`lots.${at}.${name}`}
              field={timeFieldOf(name)}
              required
            />
          ))}
        </FormSection>
      ))}
    </SendModal>
  )
}

/** Times still ahead are preselected; those that have passed are empty. */
const initialResumeValues = (row: Props['row'], asked: readonly Asked[]): FormValues => ({
  lots: asked.map(({ lot, names }) => ({
    listId: lot.listId,
    ...Object.fromEntries(names.map((name) => [name, futureTimeOrNull(lot[name])])),
  })),
  noticeContent: say.resumeDraft(row.projectName, row.projectCode),
})
const futureTimeOrNull = (time: string | null) =>
  time !== null && new Date(time) > currentTime() ? time : null

/** Missing times and times in the wrong order; the server checks the law. */
function findResumeProblems(values: FormValues, asked: readonly Asked[]): FieldProblem[] {
  const typed = Array.isArray(values.lots) ? (values.lots as Readonly<Record<string, string | null>>[]) : []
  const problems = asked.flatMap(({ lot, names }, at) =>
    [
      ...names
        .filter((name) => !typed[at]?.[name])
        .map((name) => ({ field: name as string, message: say.timeAgain(timeFieldOf(name).label) })),
      ...lotProblems({ ...lot, ...typed[at] }),
    ].map(({ field, message }) => ({ field: `lots.${at}.${field}`, message })),
  )
  return asked.length > 0 && !values.noticeContent
    ? [...problems, { field: 'noticeContent', message: say.timeAgain(say.resumeNotice) }]
    : problems
}

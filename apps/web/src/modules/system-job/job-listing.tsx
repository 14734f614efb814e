import { computedColumn } from '@agency/shared/fields/words'
import { formatDateTime } from '@agency/shared/format/dates'
import type { ScheduledJob } from '@agency/shared/modules/system-job/job.contract'
import { Tag } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../kit/data/cell'
import { durationText } from './duration'
import { jobMessages as say } from './job.messages'
import styles from './system-job.module.css'

/** The length of a time as text, 'YYYY-MM-DD HH:mm'. */
const TO_THE_MINUTE = 16

const neverRan = ({ state, lastStart }: ScheduledJob) => state === 'idle' && !lastStart
const jobStateText = (job: ScheduledJob): string => (neverRan(job) ? say.neverRan : say.states[job.state])
const jobOutcomeText = ({ lastError, lastResult }: ScheduledJob): string | null => lastError ?? lastResult

const labels = {
  title: say.name,
  schedule: say.schedule,
  state: computedColumn(say.state, jobStateText),
  lastStart: { label: say.lastStart, kind: 'time' },
  duration: computedColumn(say.duration, ({ lastStart, lastEnd }: ScheduledJob) =>
    durationText(lastStart, lastEnd),
  ),
  outcome: computedColumn(say.outcome, jobOutcomeText),
  nextDue: { label: say.nextDue, kind: 'time' },
} as const
export const jobListing = { labels, columns: Object.keys(labels) }
export const jobWidths = { title: 150, schedule: 96, state: 110, duration: 96, outcome: 230 }
const colors = { running: 'blue', waiting: 'cyan', failed: 'red', idle: 'green' } as const

/** A job as a row of the list. */
export type JobRow = ScheduledJob & { listId: string }

export const jobCells: Renderers<JobRow> = {
  state: (words, job) => <Tag color={neverRan(job) ? 'grey' : colors[job.state]}>{words}</Tag>,
  outcome: (_words, row) => <JobOutcome {...row} />,
}

function JobOutcome({ lastError, lastResult, lastSuccess, failures }: ScheduledJob) {
  if (!lastError) return lastResult
  return (
    <span className={styles.outcome}>
      <span className={styles.error}>{lastError}</span>
      <span className={styles.hint}>
        {say.failedInARow(failures)}，
        {lastSuccess
          ? say.lastSuccess(formatDateTime(lastSuccess).slice(0, TO_THE_MINUTE))
          : say.neverSucceeded}
      </span>
    </span>
  )
}

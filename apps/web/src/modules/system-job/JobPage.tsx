import { jobApi, type ScheduledJob } from '@agency/shared/modules/system-job/job.contract'
import { jobPrefix as prefix } from '@agency/shared/modules/system-job/job.permissions'
import { lazy, Suspense, useState } from 'react'
import { RowButton } from '../../kit/list/RowButton'
import { useRows } from '../../kit/list/use-rows'
import { WholeList } from '../../kit/list/WholeList'
import { jobMessages as say } from './job.messages'
import { jobCells as cells, type JobRow, jobListing as listing, jobWidths as widths } from './job-listing'
import styles from './system-job.module.css'
import { useRunning } from './use-running'

const RunSheet = lazy(() => import('./RunSheet'))

/** Something is going on: its end is worth seeing at once. */
const BUSY_MS = 2_000
const QUIET_MS = 10_000

/** /system/job: what the system does by itself, when, and what came of it. */
export default function JobPage() {
  const jobs = useRows(
    jobApi.list,
    {},
    { refetchInterval: ({ state }) => !state.error && (state.data?.some(isBusy) ? BUSY_MS : QUIET_MS) },
  )
  const list = { ...jobs, rows: jobs.rows.map((job): JobRow => ({ ...job, listId: job.name })) }
  const { asking, run } = useRunning(list.refresh)
  const [shown, setShown] = useState<ScheduledJob>()
  return (
    <>
      <WholeList<JobRow>
        {...{ list, listing, prefix, cells, widths }}
        toolbar={() => <p className={styles.intro}>{say.intro}</p>}
        actionsWidth={172}
        actions={(row) => (
          <>
            {row.allowedActions.includes('run') && (
              <RowButton loading={asking === row.name} onClick={() => void run(row)}>
                {say.run}
              </RowButton>
            )}
            <RowButton onClick={() => setShown(row)}>{say.history}</RowButton>
          </>
        )}
      />
      <Suspense>{shown && <RunSheet job={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </>
  )
}

const isBusy = ({ state }: ScheduledJob) => state === 'running' || state === 'waiting'

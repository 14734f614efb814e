import { jobPrefix as prefix } from '@agency/shared/modules/system-job/job.permissions'
import { lazy } from 'react'
import { RowButton } from '../../kit/list/RowButton'
import { UnpagedList } from '../../kit/list/WholeList'
import { jobMessages as say } from './job.messages'
import { jobCells as cells, type JobRow, jobListing as listing, jobWidths as widths } from './job-listing'
import { RunButton } from './RunButton'
import styles from './system-job.module.css'
import { useJobs } from './use-jobs'

const RunSheet = lazy(() => import('./RunSheet'))

/** /system/job: the scheduled jobs with their schedules and results. */
export default function JobPage() {
  const list = useJobs()
  return (
    <UnpagedList<JobRow>
      list={list}
      listing={listing}
      prefix={prefix}
      cells={cells}
      widths={widths}
      toolbar={() => <p className={styles.intro}>{say.intro}</p>}
      actionsWidth={172}
      actions={(job, { open, changed }) => (
        <>
          {job.allowedActions.includes('run') && <RunButton job={job} onAsked={changed} />}
          <RowButton onClick={() => open((onClose) => <RunSheet job={job} onClose={onClose} />)}>
            {say.history}
          </RowButton>
        </>
      )}
    />
  )
}

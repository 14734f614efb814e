import { jobApi, type ScheduledJob } from '@agency/shared/modules/system-job/job.contract'
import { useUnpagedRows } from '../../kit/list/use-rows'
import type { JobRow } from './job-listing'

/** Polling interval in ms while a job is running or waiting, so that its end is seen at once. */
const BUSY_MS = 2_000
const QUIET_MS = 10_000
const isRunningOrWaiting = ({ state }: ScheduledJob) => state === 'running' || state === 'waiting'

/** The jobs, polled while their page is in front. */
export function useJobs() {
  const jobs = useUnpagedRows(
    jobApi.list,
    {},
    {
      refetchInterval: ({ state }) =>
        !state.error && (state.data?.some(isRunningOrWaiting) ? BUSY_MS : QUIET_MS),
    },
  )
  return { ...jobs, rows: jobs.rows.map((job): JobRow => ({ ...job, listId: job.name })) }
}

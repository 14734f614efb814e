import { jobApi, type ScheduledJob } from '@agency/shared/modules/system-job/job.contract'
import { useBusy } from '../../kit/data/use-busy'
import { RowButton } from '../../kit/list/RowButton'
import { http } from '../../session/app'
import { jobMessages as say } from './job.messages'

/** Requests that a job runs now. */
export function RunButton({ job, onAsked }: { job: ScheduledJob; onAsked(): void }) {
  const { name, title } = job
  const { busy, runAsked } = useBusy()
  const question = { title: say.run, content: say.askRun(title) }
  const runJobNow = () => http.call(jobApi.run, { name }).then(() => say.asked)
  return (
    <RowButton loading={busy} onClick={() => void runAsked(question, runJobNow, onAsked)}>
      {say.run}
    </RowButton>
  )
}

import { jobApi, type ScheduledJob } from '@agency/shared/modules/system-job/job.contract'
import { useState } from 'react'
import { http } from '../../session/app'
import { ask, notify } from '../../session/dialogs'
import { jobMessages as say } from './job.messages'

/** Asks that a job runs now; `asking` is the name of the one that is being asked for. */
export function useRunning(refresh: () => Promise<void>) {
  const [asking, setAsking] = useState<string>()
  const run = async ({ name, title }: ScheduledJob) => {
    if (!(await ask({ title: say.run, content: say.askRun(title) }))) return
    setAsking(name)
    await http.call(jobApi.run, { name }).then(
      () => notify.success(say.asked),
      () => undefined, // shown by the call; the list is read again
    )
    await refresh()
    setAsking(undefined)
  }
  return { asking, run }
}

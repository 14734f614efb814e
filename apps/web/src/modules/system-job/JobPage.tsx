import { told } from '@agency/shared/fields/words'
import { formatDateTime } from '@agency/shared/format/dates'
import { jobApi, type ScheduledJob } from '@agency/shared/modules/system-job/job.contract'
import { Tag } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { useCall } from '../../kit/data/use-call'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { RefreshButton } from '../../kit/list/RefreshButton'
import { RowButton, RowButtons } from '../../kit/list/RowButton'
import { useTable } from '../../kit/list/use-table'
import { http } from '../../session/app'
import { ask, notify } from '../../session/dialogs'
import { useTabActive } from '../../shell/tabs'
import { durationOf } from './duration'
import { jobMessages as say } from './job.messages'
import styles from './system-job.module.css'

const RunSheet = lazy(() => import('./RunSheet'))

/** Something is going on: its end is worth seeing at once. */
const BUSY_MS = 2_000
const QUIET_MS = 10_000
/** Length of 'YYYY-MM-DD HH:mm'. */
const TO_THE_MINUTE = 16

const neverRan = ({ state, lastStart }: ScheduledJob) => state === 'idle' && !lastStart
const stateWord = (job: ScheduledJob): string => (neverRan(job) ? say.neverRan : say.states[job.state])
const outcomeWord = ({ lastError, lastResult }: ScheduledJob): string | null => lastError ?? lastResult

const labels = {
  title: say.name,
  schedule: say.schedule,
  state: told(say.state, stateWord),
  lastStart: { label: say.lastStart, kind: 'time' },
  duration: told(say.duration, ({ lastStart, lastEnd }: ScheduledJob) => durationOf(lastStart, lastEnd)),
  outcome: told(say.outcome, outcomeWord),
  nextDue: { label: say.nextDue, kind: 'time' },
} as const
const columns = Object.keys(labels)
const widths = { title: 150, schedule: 96, state: 110, duration: 96, outcome: 230 }
const colors = { running: 'blue', waiting: 'cyan', failed: 'red', idle: 'green' } as const

type Row = ScheduledJob & { listId: string }

const cells: Renderers<Row> = {
  state: (words, job) => <Tag color={neverRan(job) ? 'grey' : colors[job.state]}>{words}</Tag>,
  outcome: (_words, row) => <Outcome {...row} />,
}

/** /system/job: what the system does by itself, when, and what came of it. */
export default function JobPage() {
  const { rows, error, isFetching, refetch } = useJobs()
  const [asking, setAsking] = useState<string>()
  const [shown, setShown] = useState<ScheduledJob>()
  const refresh = async () => void (await refetch())
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
  const actions = (row: Row) => (
    <RowButtons>
      {row.allowedActions.includes('run') && (
        <RowButton loading={asking === row.name} onClick={() => void run(row)}>
          {say.run}
        </RowButton>
      )}
      <RowButton onClick={() => setShown(row)}>{say.history}</RowButton>
    </RowButtons>
  )
  const table = useTable<Row>({ labels, columns, cells, widths, actions: { width: 172, cell: actions } })
  const state = { rows: rows ?? [], loading: !rows && !error, busy: isFetching, error, refresh }
  return (
    <>
      <ListPage
        toolbar={<p className={styles.intro}>{say.intro}</p>}
        tools={<RefreshButton list={state} />}
        table={
          <ListStates list={{ ...state, filters: {}, search: () => undefined }}>
            <ListTable table={table} rows={state.rows} />
          </ListStates>
        }
      />
      <Suspense>{shown && <RunSheet job={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </>
  )
}

/** Read again every few seconds while the page is in front. */
function useJobs() {
  const active = useTabActive()
  const { data, ...query } = useCall(
    jobApi.list,
    {},
    {
      enabled: active,
      refetchInterval: ({ state }) => active && !state.error && (isBusy(state.data) ? BUSY_MS : QUIET_MS),
    },
  )
  return { ...query, rows: data?.map((job): Row => ({ ...job, listId: job.name })) }
}

const isBusy = (jobs: readonly ScheduledJob[] = []) =>
  jobs.some(({ state }) => state === 'running' || state === 'waiting')

function Outcome({ lastError, lastResult, lastSuccess, failures }: ScheduledJob) {
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

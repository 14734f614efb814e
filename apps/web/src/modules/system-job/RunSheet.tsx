import { computedColumn } from '@agency/shared/fields/words'
import { type JobRun, jobApi, type ScheduledJob } from '@agency/shared/modules/system-job/job.contract'
import type { Renderers } from '../../kit/data/cell'
import { useCall } from '../../kit/data/use-call'
import { ListOrPlaceholder } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { useTable } from '../../kit/list/use-table'
import { NamedSideSheet } from '../../kit/sheet/ViewSheet'
import { durationText } from './duration'
import { jobMessages as say } from './job.messages'
import styles from './system-job.module.css'

const SHOWN = 100
const REFRESH_MS = 5_000

const labels = {
  startTime: { label: say.startTime, kind: 'time' },
  cause: computedColumn(say.cause, ({ cause, askedUserName }: JobRun) =>
    askedUserName ? say.byPerson(askedUserName) : say.causes[cause],
  ),
  duration: computedColumn(say.duration, ({ startTime, endTime }: JobRun) =>
    durationText(startTime, endTime),
  ),
  outcome: computedColumn(
    say.outcome,
    ({ endTime, result, error }: JobRun) => error ?? (endTime ? result : say.running),
  ),
  runningBy: say.runningBy,
} as const
const columns = Object.keys(labels)
const widths = { cause: 160, duration: 90, outcome: 220, runningBy: 170 }

const cells: Renderers<JobRun> = {
  outcome: (words, { error }) => (error ? <span className={styles.error}>{words}</span> : words),
}

/** The latest runs of one job. */
export default function JobRunsSheet({
  job: { name, title },
  onClose,
}: {
  job: ScheduledJob
  onClose(): void
}) {
  const { data, error, isFetching, refetch } = useCall(
    jobApi.runs,
    { name, limit: SHOWN },
    { staleTime: 0, refetchInterval: ({ state }) => !state.error && REFRESH_MS },
  )
  const table = useTable<JobRun>({ labels, columns, cells, widths })
  const state = {
    rows: data?.records ?? [],
    loading: !data && !error,
    busy: isFetching,
    error,
    refresh: async () => void (await refetch()),
  }
  return (
    <NamedSideSheet title={say.historyName(title)} width={860} onClose={onClose}>
      <ListOrPlaceholder list={{ ...state, filters: {}, search: () => undefined }} emptyText={say.noRuns}>
        <ListTable table={table} rows={state.rows} />
      </ListOrPlaceholder>
      {state.rows.length > 0 && <p className={styles.hint}>{say.historyHint(state.rows.length)}</p>}
    </NamedSideSheet>
  )
}

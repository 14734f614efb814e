import { IconExternalOpen } from '@douyinfe/semi-icons'
import { Chart } from '../../kit/chart/Chart'
import { Failed } from '../../kit/empty/Failed'
import { listMessages } from '../../kit/list/list.messages'
import { RefreshButton } from '../../kit/list/RefreshButton'
import { FigureTable } from './FigureTable'
import { BackupFacts, DatabaseFacts, ProcessFacts, StorageFacts } from './MonitorFacts'
import { monitorMessages as say } from './monitor.messages'
import { areaColumns, queryColumns, routeColumns, tableColumns } from './monitor-columns'
import styles from './system-monitor.module.css'
import { useMonitor } from './use-monitor'

/** Address of the API documentation, relative to the app. */
const DOCS = 'doc.html'

/** /system/monitor: the state of the server process and its database, for administrators. */
export default function MonitorPage() {
  const { process, database, storage, backup, slow, routes, charts, error, busy, refresh } = useMonitor()
  if (error && !process)
    return (
      <div className={styles.card}>
        <Failed title={listMessages.failed} error={error} onRetry={refresh} />
      </div>
    )
  const table = { error, refresh }
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <p>
          {process && <b>{say.scope(process.pid)}</b>} {say.scopeHint}
        </p>
        <div className={styles.tools}>
          <span>{say.refreshes}</span>
          <RefreshButton list={{ busy, refresh }} />
          {process?.hasDocs && (
            <a className={styles.link} href={DOCS} target="_blank" rel="noopener">
              {say.docs}
              <IconExternalOpen aria-hidden size="small" />
            </a>
          )}
        </div>
      </div>
      <div className={styles.pair}>
        <Chart title={say.memoryChart} kind="line" axis={say.axis} data={charts?.memory} />
        <Chart title={say.loadChart} kind="line" axis={say.axis} data={charts?.load} />
      </div>
      <div className={styles.pair}>
        <ProcessFacts {...table} figures={process} />
        <DatabaseFacts {...table} figures={database} />
      </div>
      <BackupFacts {...table} figures={backup} />
      <StorageFacts {...table} figures={storage?.files} />
      <FigureTable
        {...table}
        title={say.areas}
        rows={storage?.areas}
        columns={areaColumns}
        nameOf={({ area }) => area}
      />
      <FigureTable
        {...table}
        title={slow ? say.slowQueries(slow.thresholdMs) : say.slowQueryTitle}
        rows={slow?.queries}
        columns={queryColumns}
        nameOf={({ text }) => text}
        emptyText={say.noSlowQueries}
      />
      <FigureTable
        {...table}
        title={say.routes}
        rows={routes}
        columns={routeColumns}
        nameOf={({ method, path }) => method + path}
      />
      <FigureTable
        {...table}
        title={say.tables}
        rows={database?.tables}
        columns={tableColumns}
        nameOf={({ name }) => name}
      />
    </div>
  )
}

import type { AreaFigures, BigTable, RouteFigures, SlowQuery } from '@agency/shared/contract/monitor.contract'
import { formatCount } from '@agency/shared/format/count-text'
import { formatDateTime } from '@agency/shared/format/dates'
import { formatFileSize } from '@agency/shared/format/file-size'
import { areas } from '@agency/shared/monitor/areas'
import { numberColumn, type PlainColumn, textColumn } from '../../kit/data/PlainTable'
import { monitorMessages as say } from './monitor.messages'
import styles from './system-monitor.module.css'

const roughCountText = (count: number | null) => (count === null ? '不足 10,000' : `约 ${formatCount(count)}`)

export const queryColumns: PlainColumn<SlowQuery>[] = [
  textColumn('语句', ({ text }) => <code className={styles.statement}>{text}</code>),
  textColumn('执行计划', ({ plan }) =>
    plan === null ? (
      '—'
    ) : (
      <details className={styles.plan}>
        <summary>{say.showPlan}</summary>
        <pre>{plan}</pre>
      </details>
    ),
  ),
  numberColumn('次数', ({ count }) => formatCount(count)),
  numberColumn('平均（毫秒）', ({ meanMs }) => meanMs),
  numberColumn('最长（毫秒）', ({ maxMs }) => maxMs),
  textColumn('最近一次', ({ lastTime }) => formatDateTime(lastTime)),
]

export const routeColumns: PlainColumn<RouteFigures>[] = [
  textColumn('接口', ({ method, path }) => (
    <code>
      {method} {path}
    </code>
  )),
  numberColumn('次数', ({ count }) => formatCount(count)),
  numberColumn('拒绝（4xx）', ({ refused }) => formatCount(refused)),
  numberColumn('失败（5xx）', ({ failed }) => formatCount(failed)),
  numberColumn('p50（毫秒）', ({ p50Ms }) => p50Ms),
  numberColumn('p95（毫秒）', ({ p95Ms }) => p95Ms),
  numberColumn('最长（毫秒）', ({ maxMs }) => maxMs),
]

export const areaColumns: PlainColumn<AreaFigures>[] = [
  textColumn('部分', ({ area }) => areas[area].title),
  numberColumn('表', ({ tables }) => formatCount(tables)),
  numberColumn('大小', ({ sizeBytes }) => formatFileSize(sizeBytes)),
]

export const tableColumns: PlainColumn<BigTable>[] = [
  textColumn('表', ({ name }) => <code>{name}</code>),
  numberColumn('大小', ({ sizeBytes }) => formatFileSize(sizeBytes)),
  numberColumn('有效行', ({ liveRows }) => roughCountText(liveRows)),
  numberColumn('死行', ({ deadRows }) => roughCountText(deadRows)),
  textColumn('最近清理', ({ vacuumedAt }) => (vacuumedAt ? formatDateTime(vacuumedAt) : '—')),
]

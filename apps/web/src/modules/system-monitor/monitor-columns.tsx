import type { BigTable, RouteFigures, SlowQuery } from '@agency/shared/contract/monitor.contract'
import { formatDateTime } from '@agency/shared/format/dates'
import { formatFileSize } from '@agency/shared/format/file-size'
import type { ReactNode } from 'react'
import styles from './system-monitor.module.css'

/** A column of figures. */
export interface FigureColumn<R> {
  title: string
  show(row: R): ReactNode
  /** Numbers stand below each other by their last digit. */
  isNumber?: true
}

const column = <R,>(title: string, show: (row: R) => ReactNode): FigureColumn<R> => ({ title, show })
const number = <R,>(title: string, show: (row: R) => ReactNode): FigureColumn<R> => ({
  ...{ title, show },
  isNumber: true,
})
const whole = (count: number) => count.toLocaleString('zh-CN')
const rough = (count: number | null) => (count === null ? '不足 10,000' : `约 ${whole(count)}`)

export const queryColumns: FigureColumn<SlowQuery>[] = [
  column('语句', ({ text }) => <code className={styles.statement}>{text}</code>),
  number('次数', ({ count }) => whole(count)),
  number('平均（毫秒）', ({ meanMs }) => meanMs),
  number('最长（毫秒）', ({ maxMs }) => maxMs),
  column('最近一次', ({ lastTime }) => formatDateTime(lastTime)),
]

export const routeColumns: FigureColumn<RouteFigures>[] = [
  column('接口', ({ method, path }) => (
    <code>
      {method} {path}
    </code>
  )),
  number('次数', ({ count }) => whole(count)),
  number('拒绝（4xx）', ({ refused }) => whole(refused)),
  number('失败（5xx）', ({ failed }) => whole(failed)),
  number('p50（毫秒）', ({ p50Ms }) => p50Ms),
  number('p95（毫秒）', ({ p95Ms }) => p95Ms),
  number('最长（毫秒）', ({ maxMs }) => maxMs),
]

export const tableColumns: FigureColumn<BigTable>[] = [
  column('表', ({ name }) => <code>{name}</code>),
  number('大小', ({ sizeBytes }) => formatFileSize(sizeBytes)),
  number('有效行', ({ liveRows }) => rough(liveRows)),
  number('死行', ({ deadRows }) => rough(deadRows)),
  column('最近清理', ({ vacuumedAt }) => (vacuumedAt ? formatDateTime(vacuumedAt) : '—')),
]

import type { Ref } from 'react'
import type { useLazyCode } from '../../shell/use-code'
import { EmptyState } from '../empty/EmptyState'
import { Failed } from '../empty/Failed'
import { ScrollBox } from '../scroll/ScrollBox'
import type { Picture } from './ChartCanvas'
import { ChartTable } from './ChartTable'
import { chartMessages as say } from './chart.messages'
import styles from './chart.module.css'
import type { ChartProps } from './chart.types'
import { isEmptyChart } from './chart-options'

interface Props extends ChartProps {
  axis: string
  format: NonNullable<ChartProps['format']>
  asTable: boolean
  chartCode: ReturnType<typeof useLazyCode<typeof import('./ChartCanvas')>>
  picture: Ref<Picture>
}

/** The chart or its table, or a placeholder while loading, when empty, or after a failure. */
export function ChartBody({ title, kind, data, axis, format, error, onRetry, onPick, ...view }: Props) {
  const { asTable, picture } = view
  const { data: code, isFetching, isError, refetch } = view.chartCode
  if (error && !data) return <Failed title={say.failed} error={error} onRetry={onRetry} />
  if (!data) return <Loading />
  if (isEmptyChart(data)) return <EmptyState description={say.empty} />
  const table = { title, axis, data, format }
  if (asTable)
    return (
      <ScrollBox label={say.numbers(title)}>
        <ChartTable {...table} onPick={onPick} />
      </ScrollBox>
    )
  if (!code && isError && !isFetching) return <Failed title={say.notDrawn} onRetry={refetch} />
  if (!code) return <Loading />
  const Canvas = code.default
  return (
    <>
      <Canvas
        kind={kind}
        data={data}
        format={format}
        onPick={onPick}
        picture={picture}
        label={say.drawn(title, Object.keys(data.series))}
      />
      {/* For screen readers; nothing in it can be focused. */}
      <div className={styles.unseen}>
        <ChartTable {...table} onPick={undefined} />
      </div>
    </>
  )
}

const Loading = () => (
  <div className={styles.skeleton} role="status" aria-label={say.loading}>
    {[48, 72, 36, 88, 60, 44, 76].map((height) => (
      <span key={height} style={{ height: `${height}%` }} />
    ))}
  </div>
)

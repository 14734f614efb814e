import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { useTabActive } from '../../shell/tabs'
import styles from './chart.module.css'
import type { ChartData, ChartItem, ChartKind, ValueFormat } from './chart.types'
import { chartOptions } from './chart-options'
import { useChartLook } from './use-chart-look'
import { useRunningChart } from './use-running-chart'

export interface Picture {
  /** Returns the current chart at twice the screen resolution; undefined while nothing is drawn. */
  take(): HTMLCanvasElement | undefined
}

interface Props {
  kind: ChartKind
  data: ChartData
  format: ValueFormat
  label: string
  onPick: ((item: ChartItem) => void) | undefined
  picture: Ref<Picture>
}

const FINENESS = 2

/** The drawing area of a chart. This file imports ECharts, so load it lazily. */
export default function ChartCanvas({ kind, data, format, label, onPick, picture }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const look = useChartLook()
  const options = useMemo(() => chartOptions(kind, data, format, look), [kind, data, format, look])
  const chart = useRunningChart(box, { options, active: useTabActive(), onPick })
  useImperativeHandle(
    picture,
    () => ({
      take: () => chart.current?.renderToCanvas({ pixelRatio: FINENESS, backgroundColor: look.ground }),
    }),
    [chart, look],
  )
  return <div ref={box} className={styles.canvas} role="img" aria-label={label} />
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ChartItem } from './chart.types'
import { type chartOptions, itemOf } from './chart-options'
import type { RunningChart, startChart } from './echarts'

interface Drawing {
  options: ReturnType<typeof chartOptions>
  /** Nothing is drawn while the page's tab is in the background. */
  active: boolean
  onPick: ((item: ChartItem) => void) | undefined
}

/**
 * A chart in an element, from the moment the element is seen with a size of its own: drawn when the options change,
 * resized with the element, gone with it.
 */
export function useRunningChart(
  element: RefObject<HTMLElement | null>,
  start: typeof startChart,
  { options, active, onPick }: Drawing,
): RefObject<RunningChart | undefined> {
  const chart = useRef<RunningChart>(undefined)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      const visible = box.clientWidth > 0 && box.clientHeight > 0
      setSeen(visible)
      if (visible) chart.current?.resize()
    })
    observer.observe(box)
    return () => {
      observer.disconnect()
      chart.current?.dispose()
      chart.current = undefined
    }
  }, [element])

  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })
  useEffect(() => {
    const box = element.current
    if (!box || !seen || !active) return
    chart.current ??= begun(start(box), (item) => pick.current?.(item))
    chart.current.setOption(options, { replaceMerge: ['series', 'xAxis', 'yAxis'] })
  }, [element, start, options, seen, active])
  return chart
}

function begun(chart: RunningChart, onPick: (item: ChartItem) => void): RunningChart {
  chart.on('click', (clicked) => {
    const item = itemOf(clicked)
    if (item) onPick(item)
  })
  return chart
}

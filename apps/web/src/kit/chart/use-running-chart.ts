import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChartItem } from './chart.types'
import { type chartOptions, itemOf } from './chart-options'
import { type RunningChart, startChart } from './echarts'

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

  const pick = useEffectEvent((clicked: Parameters<typeof itemOf>[0]) => {
    const item = itemOf(clicked)
    if (item) onPick?.(item)
  })
  useEffect(() => {
    const box = element.current
    if (!box || !seen || !active) return
    if (!chart.current) {
      chart.current = startChart(box)
      chart.current.on('click', pick)
    }
    chart.current.setOption(options, { replaceMerge: ['series', 'xAxis', 'yAxis'] })
  }, [element, options, seen, active])
  return chart
}

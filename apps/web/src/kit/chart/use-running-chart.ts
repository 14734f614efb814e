import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChartItem } from './chart.types'
import { type chartOptions, clickedChartItem } from './chart-options'
import { type RunningChart, startChart } from './echarts'

interface Drawing {
  options: ReturnType<typeof chartOptions>
  /** False while the page's tab is in the background, when nothing is drawn. */
  active: boolean
  onPick: ((item: ChartItem) => void) | undefined
}

/**
 * Manages a chart in an element: created once the element has a size, redrawn when the options change, resized with
 * the element, and disposed with it.
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

  const pick = useEffectEvent((clicked: Parameters<typeof clickedChartItem>[0]) => {
    const item = clickedChartItem(clicked)
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

import type { ProcessFigures } from '@agency/shared/contract/monitor.contract'
import { formatDateTime } from '@agency/shared/format/dates'
import type { ChartData } from '../../kit/chart/chart.types'
import { monitorMessages as say } from './monitor.messages'

/** Ten minutes with one reading every 5 s. */
export const MOST_READINGS = 120
const MB = 1024 * 1024

type Readings = readonly ProcessFigures[]

/**
 * Adds the newest reading. A reading of another process starts from scratch, because its figures cannot be compared.
 */
export function appendReading(before: Readings, now: ProcessFigures): Readings {
  const last = before.at(-1)
  if (last?.time === now.time) return before
  const same = last?.pid === now.pid && now.calls >= last.calls ? before : []
  return [...same, now].slice(-MOST_READINGS)
}

const formatReadingTimes = (readings: Readings) =>
  readings.map(({ time }) => formatDateTime(new Date(time).toISOString()).slice('YYYY-MM-DD '.length))
const roundToTenths = (value: number) => Math.round(value * 10) / 10

export const memoryChartData = (readings: Readings): ChartData => ({
  categories: formatReadingTimes(readings),
  series: {
    [say.rss]: readings.map(({ rssBytes }) => roundToTenths(rssBytes / MB)),
    [say.heap]: readings.map(({ heapUsedBytes }) => roundToTenths(heapUsedBytes / MB)),
    [say.cpu]: readings.map(({ cpuShare }) => roundToTenths(cpuShare * 100)),
  },
})

/** The first reading has no rate, because there is none before it. */
export const serverLoadChartData = (readings: Readings): ChartData => ({
  categories: formatReadingTimes(readings),
  series: {
    [say.callsPerSecond]: readings.map((now, index) => callsPerSecondBetween(readings[index - 1], now)),
    [say.loopDelay]: readings.map(({ loopDelayP99Ms }) => loopDelayP99Ms),
  },
})

function callsPerSecondBetween(before: ProcessFigures | undefined, now: ProcessFigures): number | null {
  if (!before) return null
  const seconds = (Date.parse(now.time) - Date.parse(before.time)) / 1000
  return seconds > 0 ? roundToTenths((now.calls - before.calls) / seconds) : null
}

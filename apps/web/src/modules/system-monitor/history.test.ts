import type { ProcessFigures } from '@agency/shared/contract/monitor.contract'
import { expect, test } from 'vitest'
import { appendReading, MOST_READINGS, memoryChartData, serverLoadChartData } from './history'

const exampleReading = (second: number, changes: Partial<ProcessFigures> = {}): ProcessFigures => ({
  time: new Date(Date.UTC(2026, 0, 5, 1, 0, second)).toISOString(),
  pid: 7,
  nodeVersion: 'v20',
  uptimeSeconds: second,
  rssBytes: 200 * 1024 * 1024,
  heapUsedBytes: 50.25 * 1024 * 1024,
  heapTotalBytes: 100 * 1024 * 1024,
  cpuShare: 0.256,
  loopDelayP99Ms: 1.5,
  loopDelayMaxMs: 9,
  liveLines: 1,
  liveWaiting: 0,
  calls: second * 2,
  poolOpen: 1,
  poolIdle: 1,
  poolWaiting: 0,
  hasDocs: true,
  ...changes,
})
const exampleReadings = (count: number) =>
  Array.from({ length: count }, (_, index) => exampleReading(index * 5)).reduce(
    appendReading,
    [] as readonly ProcessFigures[],
  )

test('只保留最近的读数', () => {
  const kept = exampleReadings(MOST_READINGS + 30)
  expect(kept).toHaveLength(MOST_READINGS)
  expect(kept.at(-1)?.calls).toBe((MOST_READINGS + 29) * 10)
})

test('同一次读数不记两次', () => {
  const [one] = exampleReadings(1)
  expect(one && appendReading([one], one)).toEqual([one])
})

test.each([
  ['另一个进程', { pid: 8, calls: 99 }],
  ['重新启动的进程', { calls: 0 }],
])('%s答复时重新开始', (_what, changes) => {
  const fresh = exampleReading(60, changes)
  expect(appendReading(exampleReadings(5), fresh)).toEqual([fresh])
})

test('内存以 MB 计，处理器以百分数计', () => {
  expect(memoryChartData(exampleReadings(1)).series).toEqual({
    '常驻内存（MB）': [200],
    '堆（MB）': [50.3],
    '处理器%': [25.6],
  })
})

test('每秒请求由相邻两次读数得出，第一次没有', () => {
  expect(serverLoadChartData(exampleReadings(3)).series).toEqual({
    每秒请求: [null, 2, 2],
    '循环延迟（毫秒）': [1.5, 1.5, 1.5],
  })
})

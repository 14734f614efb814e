import { expect, test } from 'vitest'
import type { ProcessStatistics } from './figures'
import { type DatabaseReading, Metrics } from './metrics'

const figures = {
  currentFigures: () => ({ poolOpen: 3, poolIdle: 1, poolWaiting: 2, liveLines: 5, liveWaiting: 1 }),
  slowQueries: { noted: 4 },
} as unknown as ProcessStatistics
const READING: DatabaseReading = {
  sizeBytes: 1_048_576,
  longestSeconds: 2,
  clockOffsetSeconds: -0.5,
  chainHeight: 12_000,
  jobs: { due: 1, running: 0, failing: 2 },
  overdueSeconds: 30,
  successes: [{ job: 'purge', at: 1_700_000_000_000 }],
}
let reading: DatabaseReading | undefined = READING
const createTestMetrics = () => new Metrics({ figures, dataDir: '/', database: async () => reading })

test('数据库的数字；数据库不答时只说不答，不重复旧的', async () => {
  const metrics = createTestMetrics()
  reading = READING
  const text = await metrics.text()
  for (const line of [
    'agency_db_pool_connections{state="waiting"} 2',
    'agency_websocket_clients{state="signed_in"} 5',
    'agency_slow_queries_total 4',
    'agency_database_up 1',
    'agency_log_chain_height 12000',
    'agency_jobs{state="failing"} 2',
    'agency_job_last_success_timestamp_seconds{job="purge"} 1700000000',
  ])
    expect(text.split('\n')).toContain(line)
  reading = undefined
  const down = await metrics.text()
  expect(down).toContain('\nagency_database_up 0\n')
  expect(down).not.toMatch(/^agency_(log_chain_height|jobs|job_last|database_size)[^\n]* /m)
  expect(down).toContain('\nagency_slow_queries_total 4\n')
})

test('R27 不让数的调用只在出故障时数', async () => {
  const metrics = createTestMetrics()
  const call = { method: 'POST', route: '/api/tender/signup/save', ms: 5 }
  metrics.count({ ...call, status: 200 })
  expect(await metrics.text()).not.toContain('/api/tender/signup/save')
  metrics.count({ ...call, status: 500 })
  expect(await metrics.text()).toContain(
    'agency_http_requests_total{method="POST",route="/api/tender/signup/save",status="500"} 1',
  )
})

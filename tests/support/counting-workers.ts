import cluster from 'node:cluster'
import { once } from 'node:events'
import type { ProcessStatistics } from '../../apps/server/src/monitor/figures'
import { Metrics } from '../../apps/server/src/monitor/metrics'
import { answerWorkersWithMetrics } from '../../apps/server/src/monitor/metrics-of-workers'

/** Three workers that each got one call; the first prints on standard output what all of them counted. */
const WORKERS = 3

const figures = {
  currentFigures: () => ({ poolOpen: 2, poolIdle: 1, poolWaiting: 0, liveLines: 4, liveWaiting: 0 }),
  slowQueries: { noted: 1 },
} as unknown as ProcessStatistics

if (cluster.isPrimary) {
  answerWorkersWithMetrics()
  const all = Array.from({ length: WORKERS }, () => cluster.fork())
  await Promise.all(all.map((worker) => once(worker, 'message')))
  all[0]?.send('tell')
  await once(all[0]?.process ?? process, 'exit')
  process.exit()
} else {
  const sampleDatabaseFigures = async () => ({
    sizeBytes: 7,
    longestSeconds: 0,
    clockOffsetSeconds: 0,
    chainHeight: 12_000,
    overdueSeconds: 0,
    jobs: { due: 1, running: 0, failing: 0 },
    successes: [],
  })
  const metrics = new Metrics({ figures, dataDir: '/', database: sampleDatabaseFigures })
  metrics.count({ method: 'GET', route: '/a', status: 200, ms: 5 })
  process.on('message', async (message) => {
    if (message !== 'tell') return
    console.log(await metrics.text())
    process.exit()
  })
  process.send?.('ready')
}

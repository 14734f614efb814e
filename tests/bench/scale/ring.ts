import { setTimeout as sleep } from 'node:timers/promises'
import { openLiveConnection } from '../../support/live'
import {
  authHeaders,
  benchAmountFromEnv,
  fetchToken,
  roundTo,
  startBenchPostgres,
  startBenchServer,
  unwrapData,
} from '../support'

const ROUNDS = benchAmountFromEnv('ROUNDS', 100, 2)
const PROCESSES = benchAmountFromEnv('BENCH_PROCESSES', 3, 2)
/** What the product promises, in ms. */
const GOAL = 200

/** Measures the time from creating a to-do in one process to the signal on a live connection of another. */
export async function measure(): Promise<void> {
  const postgres = await startBenchPostgres()
  const env = { DATABASE_URL: postgres.url, DATA_DIR: postgres.dataDir }
  const first = await startBenchServer(env)
  const servers = [
    first,
    ...(await Promise.all(Array.from({ length: PROCESSES - 1 }, () => startBenchServer(env)))),
  ]
  try {
    const urls = servers.map(({ url }) => url)
    const token = await fetchToken(urls[0] ?? '', 'staff')
    const lines = urls.map((url) =>
      openLiveConnection(url, { type: 'auth', token: `Bearer ${token}`, client: 'web' }),
    )
    await Promise.all(lines.map((line) => line.message(({ type }) => type === 'count')))
    const times: number[] = []
    for (let at = 0; at < ROUNDS; at++) {
      const [from, to] = [urls[at % PROCESSES] ?? '', lines[(at + 1) % PROCESSES]]
      const title = `第 ${at} 次`
      const begun = performance.now()
      const heard = to?.message(({ todo }) => todo?.title === title).then(() => performance.now() - begun)
      const saved = await fetch(`${from}/api/workflow/todoList/save`, {
        method: 'POST',
        headers: { ...authHeaders(token), 'Content-Type': 'application/json' },
        body: JSON.stringify({ title }),
      })
      await unwrapData(saved)
      times.push((await heard) ?? Number.NaN)
      await sleep(20)
    }
    for (const line of lines) line.close()
    times.sort((a, b) => a - b)
    const percentile = (share: number) =>
      roundTo(times[Math.min(ROUNDS - 1, Math.floor(ROUNDS * share))] ?? 0, 1)
    console.log(
      `待办从一个进程到另一个进程的连接（${PROCESSES} 个进程，${ROUNDS} 次，从发出请求算起）：中位 ${percentile(0.5)} 毫秒，95% ${percentile(0.95)}，最长 ${percentile(1)}；目标 ${GOAL}，超过 ${times.filter((time) => time > GOAL).length} 次`,
    )
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await postgres.remove()
  }
}

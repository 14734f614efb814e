// Ctrl+K over many projects compared with few: one call that searches every kind, by people with wide and
// with narrow rights. BENCH_PROJECTS (200,000), BENCH_ROUNDS (40); with BENCH_KEEP=a folder the data stays
// there for the next run.
import os from 'node:os'
import pg from 'pg'
import { fillSearch } from './search-fill'
import { sampleProjectName } from './search-names'
import {
  authHeaders,
  benchAmountFromEnv,
  fetchToken,
  postponeJobs,
  roundTo,
  startBenchPostgres,
  startBenchServer,
  unwrapData,
} from './support'

const FEW = benchAmountFromEnv('BENCH_FEW', 1000, 50)
const MANY = benchAmountFromEnv('BENCH_PROJECTS', 200_000, 60)
const ROUNDS = benchAmountFromEnv('BENCH_ROUNDS', 40, 1)
const WARM_UP_ROUNDS = benchAmountFromEnv('BENCH_WARM_UP_ROUNDS', 4, 0)
/** The slowest twentieth of the calls, in ms, with nobody else there. */
const GOAL_MS = 50

const postgres = await startBenchPostgres({ kept: process.env.BENCH_KEEP })
const database = postgres.url
const pool = new pg.Pool({ connectionString: database, max: 1 })
await postponeJobs(pool)
const server = await startBenchServer({ DATABASE_URL: database, DATA_DIR: postgres.dataDir })
await postponeJobs(pool)
const people = ['leader', 'depthead', 'pm', 'sales']
try {
  const tokens = await Promise.all(
    people.map(async (name) => authHeaders(await fetchToken(server.url, name))),
  )
  await fillSearch(pool, FEW)
  const few = await measureSearchTimes(FEW, tokens)
  const begun = performance.now()
  await fillSearch(pool, MANY)
  console.log(
    `${MANY} 个项目，写入用时 ${roundTo((performance.now() - begun) / 1000, 0)} 秒，${await describeIndexSize()}`,
  )
  const many = await measureSearchTimes(MANY, tokens)
  console.table(
    [...many].map(([what, times]) => {
      const row: Record<string, string | number> = { 关键字: what }
      for (const [at, name] of people.entries()) {
        const [p50, p95] = times[at] ?? [0, 0]
        const [, before] = few.get(what)?.[at] ?? [0, 0]
        row[name] = `${roundTo(p50, 0)} / ${roundTo(p95, 0)}（${roundTo(p95 / before, 1)} 倍）`
      }
      return row
    }),
  )
  console.log(
    `p50 / p95，毫秒，各 ${ROUNDS} 次；括号里是 p95 与同一次运行里 ${FEW} 个项目时之比；目标 p95 ${GOAL_MS}；负载 ${roundTo(os.loadavg()[0] ?? 0, 1)}`,
  )
} finally {
  await pool.end()
  await server.stop()
  await postgres.remove()
}

/** The times of each person, by keyword. */
async function measureSearchTimes(total: number, tokens: readonly Record<string, string>[]) {
  const found = new Map<string, [p50: number, p95: number][]>()
  for (const [what, keyword] of labelledSampleKeywords(total)) {
    const times: [number, number][] = []
    for (const headers of tokens) times.push(await medianAndP95(() => searchFor(keyword, headers)))
    found.set(what, times)
  }
  return found
}

function labelledSampleKeywords(total: number): [string, string][] {
  const middle = Math.floor(total / 2)
  return [
    ['在一半名称里的词', '云南省'],
    ['少用的词', '水质自动监测'],
    ['完整的编号', `HC-B${middle}`],
    ['流水号', `${middle}号`],
    ['编号的一部分', '37'],
    ['每个编号都有', 'HC-B'],
    ['首字母，常见', 'gcsj'],
    ['首字母，少见', 'szzdjc'],
    ['全拼', 'shuizhizidongjiance'],
    ['全拼没打完', 'kunmingshiwuhuaq'],
    ['一份记录的名称', sampleProjectName(middle)],
    ['没有的词', '龘靐'],
    ['没有的拼音', 'qqxxzzqq'],
  ]
}

async function searchFor(keyword: string, headers: Record<string, string>): Promise<void> {
  const address = `${server.url}/api/search?keyword=${encodeURIComponent(keyword)}`
  await unwrapData(await fetch(address, { headers }))
}

async function medianAndP95(once: () => Promise<unknown>): Promise<[number, number]> {
  for (let warm = 0; warm < WARM_UP_ROUNDS; warm++) await once()
  const times: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const begun = performance.now()
    await once()
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  return [times[Math.floor(ROUNDS / 2)] ?? 0, times[Math.ceil(ROUNDS * 0.95) - 1] ?? 0]
}

async function describeIndexSize(): Promise<string> {
  const { rows } = await pool.query<{ size: string; rows: string }>(
    `select pg_size_pretty(pg_total_relation_size('sys_search')) as size, count(*)::text as rows from sys_search`,
  )
  return `索引 ${rows[0]?.rows} 条，共 ${rows[0]?.size}`
}

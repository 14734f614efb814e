// 全文检索 over many archives and much text: the call compared with the plain query on the same index,
// without other load. BENCH_ITEMS (50,000), BENCH_TEXT_MB (250): the goal is meant for 1,000,000 items and
// 5,120 MB. With BENCH_KEEP=a folder the data stays there for the next run.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { requiredGrams } from '../../apps/server/src/search/text/grams'
import { comparableText } from '../../apps/server/src/search/text/normalise'
import { fillArchives, makeRandomVocabulary, pieceCountFor, recordCountFor } from './fulltext-fill'
import {
  authHeaders,
  benchAmountFromEnv,
  fetchToken,
  roundTo,
  startBenchPostgres,
  startBenchServer,
  unwrapData,
} from './support'

const ITEMS = benchAmountFromEnv('BENCH_ITEMS', 50_000, 200)
const TEXT_MB = benchAmountFromEnv('BENCH_TEXT_MB', 250, 0.1)
const ROUNDS = benchAmountFromEnv('BENCH_ROUNDS', 40, 1)
const WARM_UP_ROUNDS = benchAmountFromEnv('BENCH_WARM_UP_ROUNDS', 3, 0)
const RECORDS = recordCountFor(ITEMS)
const LIMIT = 8
/** The limit for the slowest five per cent of the calls, in milliseconds. */
const GOAL_MS = 50

const postgres = await startBenchPostgres({ kept: process.env.BENCH_KEEP })
const filled = path.join(postgres.dataDir, 'filled')
const database = postgres.url
const server = await startBenchServer({ DATABASE_URL: database, DATA_DIR: postgres.dataDir })
const pool = new pg.Pool({ connectionString: database, max: 1 })
const words = makeRandomVocabulary()
try {
  const begun = performance.now()
  if (!existsSync(filled)) {
    await fillArchives(pool, words, { items: ITEMS, textMb: TEXT_MB })
    await writeFile(filled, '')
  }
  console.log(
    `${RECORDS} 份档案，${ITEMS} 个归档项目，${pieceCountFor(TEXT_MB)} 段、${TEXT_MB} MB 正文；写入用时 ${roundTo((performance.now() - begun) / 1000, 0)} 秒，索引与正文共 ${await indexSize()}`,
  )
  const people = ['archivist', 'depthead', 'pm']
  const tokens = await Promise.all(
    people.map(async (name) => authHeaders(await fetchToken(server.url, name))),
  )
  const table = []
  for (const [what, keyword] of labelledSampleKeywords()) {
    const row: Record<string, string | number> = {
      关键字: what,
      基准查询: await measureP95(() => queryBareIndex(keyword)),
    }
    for (const [at, name] of people.entries())
      row[name] = await measureP95(() => searchFulltext(keyword, tokens[at] ?? {}))
    table.push(row)
  }
  console.table(table)
  console.log(`p95，毫秒，各 ${ROUNDS} 次；目标 ${GOAL_MS}；负载 ${roundTo(os.loadavg()[0] ?? 0, 1)}`)
} finally {
  await pool.end()
  await server.stop()
  await postgres.remove()
}

/** Keywords from the most common word to one that occurs in one file, and one that does not occur. */
function labelledSampleKeywords(): [string, string][] {
  const wordOfRank = (rank: number) => words[rank] ?? ''
  return [
    ['最常用的词', wordOfRank(0)],
    ['常用的词', wordOfRank(50)],
    ['少用的词', wordOfRank(2_000)],
    ['罕见的词', wordOfRank(19_000)],
    ['两个常用词相连', `${wordOfRank(3)}${wordOfRank(7)}`],
    ['四个字，都常见，连不上', `${wordOfRank(0)}${wordOfRank(0)}${wordOfRank(0)}${wordOfRank(0)}`],
    ['项目名称里的词', `第${Math.floor(RECORDS / 2)}号`],
    ['档号', `HC01-ZB·2026-D30-${String(Math.floor(RECORDS / 3)).padStart(6, '0')}`],
    ['没有的词', '龘靐'],
  ]
}

async function searchFulltext(keyword: string, headers: Record<string, string>): Promise<void> {
  const address = `${server.url}/api/common/fulltext/find?limit=${LIMIT}&keyword=${encodeURIComponent(keyword)}`
  await unwrapData(await fetch(address, { headers }))
}

/** A query on the same index without rights, records or ranking. */
function queryBareIndex(keyword: string) {
  return pool.query(
    `select distinct on (own_id) own_id, text from sys_search_piece
     where biz_type = 'archive:file' and grams @> $1::int[] and position($2 in text) > 0
     order by own_id desc, seq limit ${LIMIT}`,
    [requiredGrams(comparableText(keyword)), comparableText(keyword)],
  )
}

async function measureP95(once: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < WARM_UP_ROUNDS; warm++) await once()
  const times: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const begun = performance.now()
    await once()
    times.push(performance.now() - begun)
  }
  return roundTo(times.sort((a, b) => a - b)[Math.ceil(ROUNDS * 0.95) - 1] ?? 0, 1)
}

async function indexSize(): Promise<string> {
  const { rows } = await pool.query<{ size: string }>(
    "select pg_size_pretty(pg_total_relation_size('sys_search') + pg_total_relation_size('sys_search_piece')) as size",
  )
  return rows[0]?.size ?? ''
}

// Kills the server, and every second time its database too, in the midst of writes, and looks for what it had acknowledged.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../apps/server/src/db/embedded/start-postgres'
import { authHeaders, benchAmountFromEnv, fetchToken, ONLY_ADMIN, roundTo, startBenchServer } from './support'

const KILLS = benchAmountFromEnv('KILLS', 100, 2)
const WRITERS = benchAmountFromEnv('BENCH_CALLERS', 8, 2)
/** Milliseconds between the first acknowledged write and the kill, random in each round. */
const randomWritingMs = () => 40 + Math.random() * benchAmountFromEnv('BENCH_MS', 260, 100)

const dataDir = await mkdtemp(path.join(tmpdir(), 'agency-crash-'))
const acknowledged: string[] = []
const readyAfter: number[] = []
let failedRestarts = 0
let headers: Record<string, string> = {}
try {
  for (let kill = 0; kill <= KILLS; kill++) {
    const begun = performance.now()
    const server = await startBenchServer({ DATA_DIR: dataDir, ...ONLY_ADMIN }).catch(() => undefined)
    if (!server) {
      failedRestarts++
      continue
    }
    readyAfter.push(performance.now() - begun)
    if (kill === 0) headers = authHeaders(await fetchToken(server.url, 'admin'))
    if (kill === KILLS) {
      await server.stop()
      break
    }
    const writing = Array.from({ length: WRITERS }, () => writeUntilServerGone(server.url))
    await Promise.race([waitForMoreWrites(acknowledged.length), Promise.all(writing)])
    await sleep(randomWritingMs())
    const gone = server.kill()
    if (kill % 2 === 1) killDatabase()
    await Promise.all([gone, ...writing])
  }
  const lost = await countMissingWrites()
  const restarts = readyAfter.slice(1).sort((a, b) => a - b)
  console.log(
    `强制终止 ${KILLS} 次（其中一半连同数据库）：已确认写入 ${acknowledged.length} 条，丢失 ${lost} 条，重启失败 ${failedRestarts} 次`,
  )
  console.log(
    `重启到可用：中位 ${roundTo((restarts[restarts.length >> 1] ?? 0) / 1000)} 秒，最长 ${roundTo((restarts.at(-1) ?? 0) / 1000)} 秒`,
  )
  if (lost > 0 || failedRestarts > 0 || acknowledged.length === 0) process.exitCode = 1
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** Writes until the server is gone, and records each acknowledged row. */
async function writeUntilServerGone(url: string): Promise<void> {
  for (;;) {
    try {
      const answer = await fetch(`${url}/api/workflow/todoList/save`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ title: '写入中' }),
      })
      const { code, data } = (await answer.json()) as { code: number; data: { listId: string } }
      if (code !== 200) return
      acknowledged.push(data.listId)
    } catch {
      return // killed: this write was never acknowledged
    }
  }
}

/** Waits until more writes are acknowledged than before, so that a slow machine has written before the kill. */
async function waitForMoreWrites(before: number): Promise<void> {
  while (acknowledged.length <= before) await sleep(5)
}

function killDatabase(): void {
  const [pid] = readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

async function countMissingWrites(): Promise<number> {
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres') })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const { rows } = await client.query('select list_id from wf_todo where list_id = any($1::uuid[])', [
    acknowledged,
  ])
  await client.end()
  await postgres.stop()
  return new Set(acknowledged).size - rows.length
}

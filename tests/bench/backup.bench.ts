// Backup, restore and migration beside people at work: what the largest pause is that they feel while a backup is made,
// beside what the same calls take without it; how long the backups and a restore take; and a migration of 1,000,000
// to-dos (0033, as it was). Database and files come to BENCH_GB (1 unless told), of which the database is a tenth or
// BENCH_TODOS. The load of the machine is told beside the figures.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { BlobStore } from '../../apps/server/src/blobs/blob-store'
import { programPath } from '../support/built-server'
import { clientForm } from '../support/clients'
import {
  authHeaders,
  benchAmountFromEnv,
  fetchToken,
  root,
  roundTo,
  startBenchPostgres,
  startBenchServer,
  unwrapData,
} from './support'

const GB = 1024 ** 3
const ALL_GB = benchAmountFromEnv('BENCH_GB', 1, 0.03)
const FILE = 8 * 1024 * 1024
/** In bytes, including the indexes. */
const TODO = 330
const TODOS = Math.max(
  benchAmountFromEnv('BENCH_TODOS', 1_000_000, 100),
  Math.round((ALL_GB * GB) / 10 / TODO),
)
const LEAST_SECONDS = benchAmountFromEnv('BENCH_SECONDS', 15, 0.1)
const KEY = 'a-key-for-the-backups-of-this-bench'
const CALLERS = benchAmountFromEnv('BENCH_CALLERS', 5, 1)

const postgres = await startBenchPostgres()
const database = postgres.url
const server = await startBenchServer({
  DATABASE_URL: database,
  DATA_DIR: postgres.dataDir,
  // A few callers stand for many people, so the limit per person must not apply.
  CALL_RATE_LIMIT: '0',
})
const pool = new pg.Pool({ connectionString: database, max: 2 })
const place = await mkdtemp(path.join(os.tmpdir(), 'agency-bench-store-'))
const target = await mkdtemp(path.join(os.tmpdir(), 'agency-bench-restored-'))
const settings = { DATABASE_URL: database, DATA_DIR: postgres.dataDir, BACKUP_KEY: KEY }
try {
  console.log(`负载（1 分钟）：${loadAverage()}；${os.cpus().length} 核`)
  await addTodos()
  const rowsGb = Number((await pool.query('select pg_database_size(current_database()) as n')).rows[0].n) / GB
  const filesGb = Math.max(0, ALL_GB - rowsGb)
  await fillFiles(filesGb * GB)
  console.log(
    `数据库 ${roundTo(rowsGb)} GB（${TODOS} 条待办），文件 ${roundTo(filesGb)} GB；负载 ${loadAverage()}`,
  )
  const headers = authHeaders(await fetchToken(server.url, 'clientmgr'))
  const userId: string = (await pool.query(`select list_id from sys_user where username = 'clientmgr'`))
    .rows[0].list_id
  const people = { headers, userId }
  // Before measuring, the filled-in data is written to the disk and every call is made once, because the
  // first time is slower.
  await measureCallersDuring(people, () => sleep(LEAST_SECONDS * 1000))
  const first = await measureCallersDuring(people, () => runCommand('backup', [place], settings))
  const bytes = await folderSize(place)
  const second = await measureCallersDuring(people, () => runCommand('backup', [place], settings))
  // Measured for as long as the longer backup, because among more calls the longest is longer.
  const seconds = Math.max(LEAST_SECONDS, first.秒, second.秒)
  const idle = await measureCallersDuring(people, () => sleep(seconds * 1000))
  const slowdownOf = (of: typeof idle) => roundTo(of.最长毫秒 / idle.最长毫秒, 1)
  console.table([
    { 期间: '没有备份', ...idle },
    { 期间: '第一次备份', ...first, 最长之比: slowdownOf(first) },
    { 期间: '第二次备份', ...second, 最长之比: slowdownOf(second) },
  ])
  console.log(
    `备份共 ${roundTo(bytes / GB)} GB，第二次多出 ${roundTo(((await folderSize(place)) - bytes) / GB)} GB`,
  )
  const begun = performance.now()
  const { DATABASE_URL: _, ...embedded } = { ...settings, DATA_DIR: target }
  await runCommand('restore', [place], embedded)
  const took = (performance.now() - begun) / 1000
  console.log(
    `恢复到新的 DATA_DIR（含逐表核对、日志链、文件哈希）：${roundTo(took, 1)} 秒，每 GB ${roundTo(took / (rowsGb + filesGb), 1)} 秒；负载 ${loadAverage()}`,
  )
  const migrated = await measureCallersDuring(people, migrateTodos)
  console.log(`${TODOS} 条待办的迁移（0033：加一列、两个索引、回填）：`)
  console.table([migrated])
  console.log(`负载（1 分钟）：${loadAverage()}`)
} finally {
  await pool.end()
  await server.stop()
  await postgres.remove()
  for (const folder of [place, target]) await rm(folder, { recursive: true, force: true })
}

function loadAverage(): string {
  return (os.loadavg()[0] ?? 0).toFixed(1)
}

/** Runs the built programs, as in production. */
async function runCommand(name: string, words: string[], env: Record<string, string>): Promise<void> {
  await promisify(execFile)(process.execPath, [programPath(`${name}.command`), ...words], {
    env: { PATH: process.env.PATH, ...env },
  })
}

/**
 * What some people notice meanwhile: each reads the second page of what they have done (the first is cached)
 * and enters a client.
 */
async function measureCallersDuring(
  { headers, userId }: { headers: Record<string, string>; userId: string },
  work: () => Promise<unknown>,
) {
  const times: number[] = []
  let isOver = false
  const calling = Array.from({ length: CALLERS }, async () => {
    while (!isOver) {
      const body = JSON.stringify(clientForm({ userId }))
      for (const ask of [
        () => fetch(`${server.url}/api/workflow/todoList/page?limit=20&currPage=2`, { headers }),
        () =>
          fetch(`${server.url}/api/crm/client/save`, {
            method: 'POST',
            body,
            headers: { ...headers, 'Content-Type': 'application/json' },
          }),
      ]) {
        const begun = performance.now()
        await unwrapData(await ask())
        times.push(performance.now() - begun)
      }
      await sleep(50)
    }
  })
  // An error in a call is reported after the work; until then it must not end the process with everything
  // that it runs.
  const called = Promise.all(calling)
  called.catch(() => undefined)
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  isOver = true
  await called
  times.sort((a, b) => a - b)
  const percentile = (part: number) =>
    roundTo(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0, 1)
  return {
    秒: roundTo(seconds, 1),
    次数: times.length,
    中位毫秒: percentile(0.5),
    p99毫秒: percentile(0.99),
    最长毫秒: percentile(1),
    负载: loadAverage(),
  }
}

/** Adds to-dos of many people. */
async function addTodos(): Promise<void> {
  await pool.query('set statement_timeout = 0')
  await pool.query(
    `insert into wf_todo (list_id, own_id, step_id, step_name, flow_code, biz_type, title, kind, status, path, holder, create_time)
     select gen_random_uuid(), (select own_id from wf_case offset n % 40 limit 1), 'CRM_AUDIT', '客户审核', 'crm-client', 'crm:client',
       '审核客户 ' || n, 'task', case when n % 10 = 0 then 'pending' else 'done' end, '/account/crmClient', 'role:R' || n % 500,
       now() - n * interval '1 minute' from generate_series(1, ${TODOS}) n`,
  )
  await pool.query('vacuum analyze wf_todo')
}

/** Adds files that belong to records. */
async function fillFiles(bytes: number): Promise<void> {
  const store = await BlobStore.open(postgres.dataDir)
  for (let made = 0; made < bytes; made += FILE) {
    const received = await store.receive(Readable.from([randomBytes(FILE)]))
    await received.keep()
    await pool.query(
      `insert into sys_attachment (list_id, name, size, mime_type, sha256, create_time, create_user_id)
       select gen_random_uuid(), $1, $2, 'application/pdf', $3, now(), list_id from sys_user limit 1`,
      [`${made}.pdf`, FILE, received.sha256],
    )
  }
}

/** Runs the unchanged statements of the migration in one transaction, as the product does. */
async function migrateTodos(): Promise<void> {
  const text = readFileSync(path.join(root, 'apps/server/migrations/0033_todo_starter.sql'), 'utf8')
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    await client.query(`set local lock_timeout = '3s'`)
    await client.query('alter table wf_todo drop column starter_user_id')
    await client.query('drop index if exists wf_todo_open_creator')
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

async function folderSize(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size
  return bytes
}

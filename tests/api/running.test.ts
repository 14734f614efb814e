import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { authHeaders, fetchToken } from '../bench/support'
import { repeatTimes } from '../support/collections'
import { runServerCommand } from '../support/commands'
import {
  clusterFolder,
  httpStatusOf,
  killRemaining,
  npmStart,
  PATIENCE,
  type Product,
  postmasterPid,
  queryEmbeddedDatabase,
  remainingProcessesOf,
  runProduct,
  runScript,
} from '../support/product'

// Every start is that of the whole product, on a machine that may be busy.
let folder: string
let dataDir: string
const running: Product[] = []

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'agency-running-')))
  dataDir = path.join(folder, 'data')
})
afterEach(() => {
  for (const { child } of running.splice(0)) killRemaining(child.pid, dataDir)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const rememberRunningProduct = (product: Product) => {
  running.push(product)
  return product
}
const startProduct = async (env: Record<string, string> = {}) =>
  rememberRunningProduct(await runProduct(dataDir, env)).waitUntilReady()

/** Stops it as a supervisor does, with one signal. */
async function stopProduct({ child, ended }: Product): Promise<void> {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

const postgresLog = () => readFileSync(path.join(dataDir, 'postgres', 'postgres.log'), 'utf8')

/** Writes one row. Returns its title if the write was acknowledged. */
async function writeTodo(url: string, headers: Record<string, string>): Promise<string | undefined> {
  const title = randomUUID()
  const answer = await fetch(`${url}/api/workflow/todoList/save`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title }),
  }).catch(() => undefined)
  const told = (await answer?.json().catch(() => undefined)) as { code: number } | undefined
  return told?.code === 200 ? title : undefined
}

async function writeUntilServerEnds(url: string, acknowledged: string[]): Promise<void> {
  const headers = authHeaders(await fetchToken(url, 'admin'))
  const writeRepeatedly = async () => {
    for (let title = await writeTodo(url, headers); title; title = await writeTodo(url, headers))
      acknowledged.push(title)
  }
  await Promise.all(repeatTimes(4, writeRepeatedly))
}

const storedTitles = async (of: readonly string[]) =>
  (
    await queryEmbeddedDatabase<{ title: string }>(
      dataDir,
      'select title from wf_todo where title = any($1)',
      [of],
    )
  ).map(({ title }) => title)

describe('npm start under a supervisor', () => {
  test('ends in order when its group is told twice in the midst of writes, whatever the signal', async () => {
    const acknowledged: string[] = []
    for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
      const product = await rememberRunningProduct(await npmStart(folder, dataDir)).waitUntilReady()
      const [before, logged] = [acknowledged.length, postgresLog().length]
      const writing = writeUntilServerEnds(product.url, acknowledged)
      await vi.waitUntil(() => acknowledged.length > before + 20, PATIENCE)
      process.kill(-(product.child.pid ?? 0), signal)
      // The server has got the signal and accepts nothing more, but has not ended.
      await writing
      if (remainingProcessesOf(product, dataDir).some(({ group }) => group === product.child.pid))
        process.kill(-(product.child.pid ?? 0), signal)
      // A supervisor kills what is left after npm has ended: nothing is left. At SIGHUP npm itself does not
      // wait.
      await product.ended
      if (signal === 'SIGHUP')
        await vi.waitUntil(() => remainingProcessesOf(product, dataDir).length === 0, PATIENCE)
      expect(remainingProcessesOf(product, dataDir)).toEqual([])
      const log = postgresLog().slice(logged)
      expect(log).toContain('database system is shut down')
      expect(log).not.toMatch(/not properly shut down|immediate shutdown/)
      expect(postmasterPid(dataDir)).toBeUndefined()
      expect(existsSync(path.join(dataDir, 'postgres', 'running.json'))).toBe(false)
    }
    const logged = postgresLog().length
    const product = await rememberRunningProduct(await npmStart(folder, dataDir)).waitUntilReady()
    expect(postgresLog().slice(logged)).not.toContain('not properly shut down')
    expect((await storedTitles(acknowledged)).sort()).toEqual([...acknowledged].sort())
    // The same when only npm gets the signal.
    product.child.kill('SIGTERM')
    await product.ended
    expect(remainingProcessesOf(product, dataDir)).toEqual([])
  })
})

describe('one data folder and its database', () => {
  test('belong to one server; the database comes back by itself; a copy made meanwhile is refused, one made later starts', async () => {
    const server = await startProduct()
    const hot = path.join(folder, 'hot')
    await cp(dataDir, hot, { recursive: true, preserveTimestamps: true, filter: isStableFile })

    const second = await runProduct(dataDir)
    expect(await second.ended).toBe(1)
    expect(second.said()).toMatch(
      new RegExp(`进程 ${server.child.pid}，端口 ${server.port}.*WORKERS.*DATABASE_URL`),
    )
    const made = await runServerCommand('backup', [path.join(folder, 'store')], { DATA_DIR: dataDir })
    expect([made.code, made.said]).toEqual([0, expect.stringContaining('已完成')])
    expect(await httpStatusOf(`${server.url}/readyz`)).toBe(200)
    expect(server.said()).not.toContain('意外结束')

    const headers = authHeaders(await fetchToken(server.url, 'admin'))
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const before = postmasterPid(dataDir) ?? 0
      process.kill(before, signal)
      await vi.waitUntil(async () => {
        // Meanwhile the process runs and reports that it cannot work.
        expect(await httpStatusOf(`${server.url}/healthz`)).toBe(200)
        expect([200, 503]).toContain(await httpStatusOf(`${server.url}/readyz`))
        const now = postmasterPid(dataDir)
        return now !== undefined && now !== before && (await writeTodo(server.url, headers)) !== undefined
      }, PATIENCE)
    }
    const answer = await fetch(`${server.url}/admin/monitor/database`, { headers })
    const { data } = (await answer.json()) as { data: { restarts: { time: string; why: string }[] } }
    expect(data.restarts).toHaveLength(2)
    expect(server.said().match(/内置数据库意外结束/g)).toHaveLength(2)
    await stopProduct(server)
    expect(remainingProcessesOf(server, dataDir)).toEqual([])

    const copy = await runProduct(hot)
    expect(await copy.ended).toBe(1)
    expect(copy.said()).toMatch(/运行时复制.*npm run backup.*ALLOW_HOT_COPY/)
    const cold = path.join(folder, 'cold')
    await cp(dataDir, cold, { recursive: true, filter: isStableFile })
    await rename(cold, `${cold}-moved`)
    const moved = await runProduct(`${cold}-moved`)
    try {
      await stopProduct(await moved.waitUntilReady())
    } finally {
      killRemaining(moved.child.pid, `${cold}-moved`)
    }
  })

  test('a command that had started the database leaves it to the server that came, and ends it when none came', async () => {
    const startSleepingQuery = async () => {
      const sql = rememberRunningProduct(await runScript('scripts/sql.ts', ['select pg_sleep(600)'], dataDir))
      let pid: number | undefined
      await vi.waitUntil(async () => {
        const found = await queryEmbeddedDatabase<{ pid: number }>(
          dataDir,
          `select pid from pg_stat_activity where query = 'select pg_sleep(600)' and state = 'active'`,
        ).catch(() => [])
        pid = found[0]?.pid
        return pid !== undefined
      }, PATIENCE)
      return { sql, pid }
    }
    const alone = await startSleepingQuery()
    alone.sql.child.kill('SIGINT')
    expect(await alone.sql.ended).toBe(130)
    expect(remainingProcessesOf(alone.sql, dataDir)).toEqual([])

    const { sql, pid } = await startSleepingQuery()
    const server = await startProduct({ WORKERS: '2' })
    await queryEmbeddedDatabase(dataDir, 'select pg_cancel_backend($1)', [pid])
    expect(await sql.ended).toBe(1)
    expect(await httpStatusOf(`${server.url}/readyz`)).toBe(200)
    expect(server.said()).not.toContain('意外结束')

    // A database that cannot be started again ends the product with an error, once for all its processes.
    const control = path.join(clusterFolder(dataDir), 'global', 'pg_control')
    const before = postmasterPid(dataDir) ?? 0
    await rename(control, `${control}.aside`)
    process.kill(before, 'SIGKILL')
    expect(await server.ended).toBe(1)
    expect(server.said()).toMatch(/没能恢复，程序结束.*pg_control/s)
    expect(server.said().match(/程序结束/g)).toHaveLength(1)
    expect(remainingProcessesOf(server, dataDir)).toEqual([])
  })
})

/** Files of a running database come and go, and its socket is not a file. */
const isStableFile = (file: string) => existsSync(file) && !file.includes('.s.PGSQL')

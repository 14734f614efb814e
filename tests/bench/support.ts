import { type ChildProcess, spawn } from 'node:child_process'
import { constants, publicEncrypt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import os, { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { startPostgres } from '../../apps/server/src/db/embedded/start-postgres'
import { programPath } from '../support/built-server'
import { companyDatabase, connectionUrl, hasCluster } from '../support/databases'
import { demoDatabase } from '../support/demo-database'

export const root = path.resolve(import.meta.dirname, '../..')
export const webClient = { Authorization: `Basic ${Buffer.from('web:web-public').toString('base64')}` }

/** True when a benchmark does everything once with the smallest amounts, as in the tests: does it run at all? */
export const isTiny = Boolean(process.env.BENCH_TINY)

/**
 * An amount of a benchmark, for example rounds: the environment variable of this name, or else `tiny` with BENCH_TINY
 * and `usual` without it. @throws when the variable is not a number of at least 0
 */
export function benchAmountFromEnv(name: string, usual: number, tiny: number): number {
  const wanted = process.env[name]
  if (!wanted) return isTiny ? tiny : usual
  const count = Number(wanted)
  if (!(count >= 0)) throw new Error(`${name} 应为数字，现在是“${wanted}”`)
  return count
}

/** True when a target was reached, and always in a tiny run, which does not measure speed. */
export const isTargetReached = (reached: boolean): boolean => isTiny || reached

type Ending = () => Promise<void>
/** How to end everything that the benchmark has started and that still runs. */
const started: Ending[] = []

/**
 * Registers how to end something that was started. A signal such as Ctrl-C ends everything, the latest first, so that
 * no server or database stays behind.
 * @returns a function by which the benchmark ends it itself
 */
function registerCleanup(end: Ending): Ending {
  if (started.length === 0) for (const signal of SIGNALS) process.once(signal, endEverythingStarted)
  started.push(end)
  return async () => {
    const at = started.indexOf(end)
    if (at < 0) return
    started.splice(at, 1)
    await end()
    if (started.length === 0) for (const signal of SIGNALS) process.off(signal, endEverythingStarted)
  }
}
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const BROKEN_OFF = 130

async function endEverythingStarted(): Promise<void> {
  // Ignores a second signal, because a terminal may send one in addition to the one passed on.
  for (const signal of SIGNALS) process.on(signal, () => undefined)
  // Ignores errors of the benchmark, whose calls fail once the server is gone.
  process.on('uncaughtException', () => undefined)
  for (let end = started.pop(); end; end = started.pop()) await end().catch(() => undefined)
  process.exit(BROKEN_OFF)
}

/** A benchmark's own database, and the folder for the files of its server. */
export interface BenchDatabase {
  url: string
  dataDir: string
  /** True when the first start of a server still has to enter the demo company. */
  isEmpty: boolean
  remove(): Promise<void>
}

/**
 * Starts PostgreSQL as the product does, durable, in its own folder; a folder given as `kept` is not removed. In a test
 * run it gives a database on the run's PostgreSQL instead, in which the demo company is already entered.
 */
export async function startBenchPostgres({
  kept,
  seed = 'company',
}: {
  kept?: string | undefined
  seed?: 'company' | 'demo'
} = {}): Promise<BenchDatabase> {
  const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'agency-bench-')))
  if (hasCluster()) return aDatabaseCopy(dataDir, seed)
  const running = await startPostgres({ dataDir: path.join(dataDir, 'postgres') })
  return {
    url: connectionUrl(running.connection),
    dataDir,
    isEmpty: !kept,
    remove: registerCleanup(async () => {
      await running.stop()
      if (!kept) await rm(dataDir, { recursive: true, force: true })
    }),
  }
}

async function aDatabaseCopy(dataDir: string, seed: 'company' | 'demo'): Promise<BenchDatabase> {
  const { url, drop } = await (seed === 'demo' ? demoDatabase(dataDir) : companyDatabase(dataDir))
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await postponeJobs(pool).finally(() => pool.end())
  return {
    url,
    dataDir,
    isEmpty: false,
    remove: registerCleanup(async () => {
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    }),
  }
}

/**
 * Makes no job due for a day, because a call is to be measured and not the jobs that process so many rows
 * meanwhile. To be called before a server starts on an existing database, and after it has started on an
 * empty one.
 */
export async function postponeJobs(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ jobs: string | null }>(
    `select to_regclass('sys_scheduled_job') as jobs`,
  )
  if (rows[0]?.jobs)
    await pool.query(`update sys_scheduled_job set next_due = greatest(next_due, now() + interval '1 day')`)
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

interface BenchServer {
  url: string
  /** The id of the server's process. */
  pid: number
  stop(): Promise<void>
  /** Kills the server at once, whatever it is doing. */
  kill(): Promise<void>
}

const SETTINGS = {
  SEED: 'company',
  CAPTCHA: 'off',
  LOG_LEVEL: 'warn',
  // A benchmark calls far more often than a person, so the limit of calls is off.
  CALL_RATE_LIMIT: '0',
}

/**
 * Starts the built server in its own process, as in production. In a test run servers share one process, except with
 * `own`, for a server that is killed.
 */
export async function startBenchServer(
  env: Record<string, string>,
  { own = false } = {},
): Promise<BenchServer> {
  const host = process.env.BENCH_HOST
  if (host && !own && env.DATABASE_URL && !env.WORKERS && !env.PORT) return startOnSharedHost(host, env)
  const port = Number(env.PORT ?? 0) || (await freePort())
  const child = spawn(process.execPath, [programPath('main')], {
    env: { ...process.env, PORT: String(port), ...SETTINGS, ...env },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  const endWithSignal = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const stop = registerCleanup(() => endWithSignal('SIGTERM'))
  await waitUntil(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true, child)
  return { url, pid: child.pid ?? 0, stop, kill: () => endWithSignal('SIGKILL') }
}

/** Starts a server in the shared process of the test run (tests/support/server-host.ts). */
async function startOnSharedHost(host: string, env: Record<string, string>): Promise<BenchServer> {
  const [pid, address = ''] = host.split(' ')
  const callHost = async (method: string, told: unknown) => {
    const answer = await fetch(address, { method, body: JSON.stringify(told) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.text()
  }
  const url = await callHost('POST', { NODE_ENV: 'test', ...SETTINGS, ...env, LOG_LEVEL: 'silent' })
  const stop = registerCleanup(async () => void (await callHost('DELETE', url)))
  return { url, pid: Number(pid), stop, kill: stop }
}

/** The load of the machine, without which a time says nothing. */
export const loadAverageText = () =>
  os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join('、')

/** Repeats a check every few milliseconds until it is true. @throws when the process has ended meanwhile */
async function waitUntil(isSo: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  while (!(await isSo())) {
    if (child.exitCode !== null) throw new Error(`服务进程已退出（${child.exitCode}）`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

const PASSWORD = 'Tender@2026'
/** Settings of a server that enters only the administrator into an empty database. */
export const ONLY_ADMIN = { SEED: 'none', ADMIN_PASSWORD: PASSWORD }

/** The tokens of a demo account; the knowledge base takes its own. */
export async function fetchTokens(
  url: string,
  username: string,
): Promise<Record<'token' | 'sctKnowledgeToken', string>> {
  const { publicKey } = (await (await fetch(`${url}/config.json`)).json()) as { publicKey: string }
  const key = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const password = publicEncrypt(key, Buffer.from(PASSWORD)).toString('base64')
  const answer = await fetch(`${url}/admin/noToken/login`, {
    method: 'POST',
    headers: { ...webClient, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return unwrapData(answer)
}

/** The data of an answer. @throws with the message of the answer when the call was refused */
export async function unwrapData<T>(answer: Response): Promise<T> {
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T }
  if (code !== 200) throw new Error(`${answer.url}：${code} ${msg}`)
  return data
}

/** The token that most calls require. */
export const fetchToken = async (url: string, username: string): Promise<string> =>
  (await fetchTokens(url, username)).token

export const authHeaders = (token: string) => ({ ...webClient, token: `Bearer ${token}` })

/** How many rounds per second `callers` parallel loops complete over some seconds. */
export async function measureLoopRate(
  callers: number,
  seconds: number,
  once: () => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + seconds * 1000
  let rounds = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end) {
        await once()
        rounds++
      }
    }),
  )
  return (rounds / (performance.now() - begun)) * 1000
}

/** Seconds of calls before counting starts, because the first calls are slower. */
export const WARM_UP = benchAmountFromEnv('BENCH_WARM_UP', 1, 0)

/**
 * The number of answers per second to a call that `connections` callers repeat for some seconds.
 * @throws when a call is refused
 */
export async function measureHttpRate(
  asked: Pick<autocannon.Options, 'url' | 'connections' | 'headers' | 'method' | 'body'>,
  seconds: number,
): Promise<{ rate: number; p99: number }> {
  // The run ends with a sample, so a short run needs short samples.
  const sampleInt = Math.min(1000, Math.max(100, seconds * 1000))
  if (WARM_UP > 0) await autocannon({ ...asked, duration: WARM_UP })
  const result = await autocannon({ ...asked, duration: seconds, sampleInt })
  const answered = result['2xx']
  if (answered === 0 || result.non2xx + result.errors > 0)
    throw new Error(`${asked.url}：${result.errors} 个错误，状态码 ${JSON.stringify(result.statusCodeStats)}`)
  return { rate: answered / result.duration, p99: result.latency.p99 }
}

export async function medianMs(rounds: number, once: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < rounds; i++) {
    const begun = performance.now()
    await once()
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

export const roundTo = (value: number, digits = 2) => Number(value.toFixed(digits))

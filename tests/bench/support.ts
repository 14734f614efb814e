import { type ChildProcess, spawn } from 'node:child_process'
import { constants, publicEncrypt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import os, { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import {
  type Connection,
  type RunningPostgres,
  startPostgres,
} from '../../apps/server/src/db/embedded/start-postgres'

export const root = path.resolve(import.meta.dirname, '../..')
export const webClient = { Authorization: `Basic ${Buffer.from('web:web-public').toString('base64')}` }

/**
 * Starts PostgreSQL as the product does, durable, in a folder of its own; a folder given as `kept` is not
 * removed afterwards.
 */
export async function aPostgres(
  kept?: string,
): Promise<RunningPostgres & { dataDir: string; remove(): Promise<void> }> {
  const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'agency-bench-')))
  const running = await startPostgres({ dataDir: path.join(dataDir, 'postgres') })
  return {
    ...running,
    dataDir,
    remove: async () => {
      await running.stop()
      if (!kept) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const urlOf = ({ host, port, user, database }: Connection) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`

/**
 * Makes no job due for a day, because a call is to be measured and not the jobs that process so many rows
 * meanwhile. To be called before a server starts on an existing database, and after it has started on an
 * empty one.
 */
export async function restJobs(pool: pg.Pool): Promise<void> {
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

/** The built server as a process of its own, as in production. */
export async function aServer(
  env: Record<string, string>,
): Promise<{ url: string; child: ChildProcess; stop(): Promise<void>; kill(): Promise<void> }> {
  const port = Number(env.PORT ?? 0) || (await freePort())
  const child = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      SEED: 'company',
      CAPTCHA: 'off',
      LOG_LEVEL: 'warn',
      // The benchmarks call far faster than a person and must not hit the limit.
      CALL_RATE_LIMIT: '0',
      ...env,
    },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true, child)
  return {
    url,
    child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** The load of the machine, without which a time says nothing. */
export const loadNow = () =>
  os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join('、')

/** Repeats a check every few milliseconds until it is true. @throws when the process has ended meanwhile */
async function until(isSo: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  while (!(await isSo())) {
    if (child.exitCode !== null) throw new Error(`服务进程已退出（${child.exitCode}）`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

/** The tokens of a demo account; the knowledge base requires its own. */
export async function tokensOf(
  url: string,
  username: string,
): Promise<Record<'token' | 'sctKnowledgeToken', string>> {
  const { publicKey } = (await (await fetch(`${url}/config.json`)).json()) as { publicKey: string }
  const key = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const password = publicEncrypt(key, Buffer.from('Tender@2026')).toString('base64')
  const answer = await fetch(`${url}/admin/noToken/login`, {
    method: 'POST',
    headers: { ...webClient, 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return ((await answer.json()) as { data: Record<'token' | 'sctKnowledgeToken', string> }).data
}

/** The token that most calls require. */
export const tokenOf = async (url: string, username: string): Promise<string> =>
  (await tokensOf(url, username)).token

export const headersOf = (token: string) => ({ ...webClient, token: `Bearer ${token}` })

/** How many rounds per second `callers` parallel loops complete over some seconds. */
export async function rateOf(
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

export async function medianMs(rounds: number, once: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < rounds; i++) {
    const begun = performance.now()
    await once()
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

export const round = (value: number, digits = 2) => Number(value.toFixed(digits))

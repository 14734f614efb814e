import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../bench/support'
import { builtProgramPath } from '../support/built-server'
import { type FreshDatabase, freshDatabase } from '../support/databases'

const root = path.resolve(import.meta.dirname, '../..')
/** A long timeout, because the machine may be busy. */
const WAIT = { timeout: 150_000, interval: 100 }

let database: FreshDatabase
let dataDir: string
beforeAll(async () => {
  database = await freshDatabase({ withCompany: true })
  dataDir = await mkdtemp(path.join(tmpdir(), 'agency-workers-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the program with these settings as a process of its own, and collects its output. */
function startProgram(env: Record<string, string>) {
  const child = spawn(process.execPath, [builtProgramPath('main')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      CAPTCHA: 'off',
      ...env,
    },
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  return { child, said: () => said.join('') }
}

/** The worker processes that answer requests for it. */
const workerPidsOf = ({ pid }: ChildProcess) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.js'))
    .map(Number)

describe('WORKERS=2', () => {
  test('two processes answer on one port; one that dies is replaced; SIGTERM ends all in order', async () => {
    const port = await freePort()
    const { child, said } = startProgram({ WORKERS: '2', PORT: String(port), DATABASE_URL: database.url })
    const isAnswering = async () =>
      (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200
    try {
      await vi.waitUntil(isAnswering, WAIT)
      await vi.waitUntil(() => workerPidsOf(child).length === 2, WAIT)
      // The first worker prints its greeting after it has begun to answer.
      await vi.waitUntil(() => said().includes('已启动'), WAIT)
      const [first, second] = workerPidsOf(child)
      process.kill(first ?? 0, 'SIGKILL')
      await vi.waitUntil(() => {
        const now = workerPidsOf(child)
        return now.length === 2 && now.includes(second ?? 0) && !now.includes(first ?? 0)
      }, WAIT)
      // A kept-alive connection to the dead worker is replaced by a new one.
      await vi.waitUntil(isAnswering, WAIT)
      expect(said()).toContain(`工作进程 ${first} 意外结束`)
      expect(said().split('已启动').length - 1).toBe(1)
      const gone = once(child, 'exit')
      const workers = workerPidsOf(child)
      child.kill('SIGTERM')
      expect((await gone)[0]).toBe(0)
      for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow()
    } finally {
      child.kill('SIGKILL')
    }
  })

  test('what stands in the way of the first stops all, in its words', async () => {
    const { child, said } = startProgram({
      WORKERS: '2',
      PORT: String(await freePort()),
      DATABASE_URL: database.url,
      HOST: '0.0.0.0',
    })
    expect((await once(child, 'exit'))[0]).toBe(1)
    expect(said()).toMatch(/演示密码.*admin/)
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { ProcessPool } from './process-pool'
import type { WorkResult } from './reply'
import type { Tried } from './trying.process'
import { processEntryUrl, WorkerProcess } from './worker-process'

const ENTRY = processEntryUrl(import.meta.url, './trying.process.ts')
const LIMITS = { memoryMb: 300, seconds: 20 }

const made: { close(): Promise<void> }[] = []
const createProcess = (limits: Partial<typeof LIMITS> = {}) => {
  const one = new WorkerProcess<Tried, number>(ENTRY, { ...LIMITS, ...limits })
  made.push(one)
  return one
}
afterAll(() => Promise.all(made.map((one) => one.close())))

const pidFromResult = (ran: WorkResult<number>) => ('told' in ran ? ran.told : 0)
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a process', () => {
  const one = createProcess()

  test('does one piece of work after another, and says why one cannot be done', async () => {
    const pid = pidFromResult(await one.run('pid'))
    expect(pid).not.toBe(process.pid)
    expect(await one.run('protected')).toEqual({ failure: 'protected' })
    expect(await one.run('throw')).toEqual({ failure: 'damaged' })
    expect(pidFromResult(await one.run('pid'))).toBe(pid)
  })

  test('knows nothing of the server’s settings', async () => {
    const ran = await one.run('env')
    const names = 'told' in ran ? (ran.told as unknown as string[]) : []
    expect(names).toContain('CHILD_MEMORY_MB')
    expect(names).not.toContain('PATH')
  })

  test('knows of the environment what it is handed', async () => {
    const handed = new WorkerProcess<Tried, number>(ENTRY, LIMITS, ['PATH', 'NOT_SET'])
    made.push(handed)
    const ran = await handed.run('env')
    const names = 'told' in ran ? (ran.told as unknown as string[]) : []
    expect(names).toContain('PATH')
    expect(names).not.toContain('NOT_SET')
  })

  test.each(['heap', 'beside'] as const)(
    'that takes too much memory (%s) is ended, and the next works',
    async (kind) => {
      const before = process.memoryUsage.rss()
      expect(await one.run(kind)).toEqual({ failure: 'tooMuchMemory' })
      expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
      expect(pidFromResult(await one.run('pid'))).toBeGreaterThan(0)
    },
  )

  test('that takes too long is ended, also when it never looks up', async () => {
    const short = createProcess({ seconds: 3 })
    const pid = pidFromResult(await short.run('pid'))
    expect(await short.run('slow')).toEqual({ failure: 'tooLong' })
    expect(isAlive(pid)).toBe(false)
    expect(await short.run('asleep')).toEqual({ failure: 'tooLong' })
  })

  test('that falls is the file’s fault, and the next works', async () => {
    expect(await one.run('exit')).toEqual({ failure: 'damaged' })
    expect(pidFromResult(await one.run('pid'))).toBeGreaterThan(0)
  })

  test('what earlier work left behind is not the fault of the next', async () => {
    const pid = pidFromResult(await one.run('leave'))
    expect(pidFromResult(await one.run('wait'))).toBe(pid)
    expect(pidFromResult(await one.run('fall'))).toBe(pid)
    const next = pidFromResult(await one.run('wait'))
    expect(next).toBeGreaterThan(0)
    expect(next).not.toBe(pid)
  })

  test('nobody waits for is ended', async () => {
    const pid = pidFromResult(await one.run('pid'))
    const stopping = new AbortController()
    const asked = one.run('slow', stopping.signal)
    stopping.abort()
    expect(await asked).toEqual({ failure: 'stopped' })
    expect(isAlive(pid)).toBe(false)
    expect(await one.run('pid', stopping.signal)).toEqual({ failure: 'stopped' })
  })

  test('that has grown gives way to a new one; so does one without work', async () => {
    const grown = pidFromResult(await one.run('grow'))
    const pid = pidFromResult(await one.run('pid'))
    expect(grown).toBeGreaterThan(0)
    expect(isAlive(grown)).toBe(false)
    expect(pid).not.toBe(grown)
    const idle = new WorkerProcess<Tried, number>(ENTRY, { ...LIMITS, idleSeconds: 0.05 })
    const first = pidFromResult(await idle.run('pid'))
    await expect.poll(() => isAlive(first)).toBe(false)
  })
})

/** Source of a parent process that starts a child, prints its id and keeps it busy for ever. */
const PARENT = `
import { WorkerProcess } from ${JSON.stringify(new URL('./worker-process.ts', import.meta.url).href)}
const one = new WorkerProcess(new URL(${JSON.stringify(ENTRY.href)}), ${JSON.stringify(LIMITS)})
const { told } = await one.run('pid')
console.log(told)
await one.run('slow')`

test('a process at work ends when its server is killed', async () => {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const parent = spawn(process.execPath, ['--import', tsx, '--input-type=module', '-e', PARENT])
  const [said] = await once(parent.stdout, 'data')
  const pid = Number(String(said))
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false)
})

describe('a few of them', () => {
  test('the queue ends somewhere, nobody takes all places, and who leaves it is not waited for', async () => {
    const few = new ProcessPool<Tried, number>(ENTRY, LIMITS, { atOnce: 1, waiting: 3, waitingOfOne: 2 })
    made.push(few)
    const stopping = new AbortController()
    const first = few.run('asleep', { by: 'one', signal: stopping.signal })
    const [second, third, fourth, other, late] = ['one', 'one', 'one', 'two', 'three'].map((by, at) =>
      few.run('pid', { by, signal: at === 1 ? stopping.signal : new AbortController().signal }),
    )
    expect(await fourth).toEqual({ failure: 'busy' })
    expect(await late).toEqual({ failure: 'busy' })
    stopping.abort()
    expect(await Promise.all([first, third])).toEqual([{ failure: 'stopped' }, { failure: 'stopped' }])
    const pids = (await Promise.all([second, other])).map((ran) => ran && pidFromResult(ran))
    expect(pids[0]).toBeGreaterThan(0)
    expect(pids[1]).toBe(pids[0])
  })
})

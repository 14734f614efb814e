import { randomUUID } from 'node:crypto'
import { jobApi } from '@agency/shared/modules/system-job/job.contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Job, JobContext } from '../../apps/server/src/jobs/job'
import { sysSetting } from '../../apps/server/src/system/system.table'
import { mustExist, repeatTimes } from '../support/collections'
import {
  type Person,
  type SecondServer,
  startSecondServer,
  startServer,
  type TestServer,
} from '../support/server'

/** A long timeout for something that happens soon, because the machine may be busy. */
const WAIT = { timeout: 60_000 }

/** A job that does what the test sets; it is not due by itself for a long time. */
let testedJobWork: (context: JobContext) => Promise<string> = async () => '无事'
const job: Job = {
  name: 'tested',
  title: '测试任务',
  schedule: { everyMinutes: 1440 },
  run: (context) => testedJobWork(context),
}

let server: TestServer
let second: SecondServer
let admin: Person
beforeAll(async () => {
  server = await startServer({}, { jobs: [job] })
  second = await startSecondServer(server, { jobs: [job] })
  admin = await server.as('admin')
})
afterAll(async () => {
  await second?.close()
  await server?.stop()
})

/** Makes the job due since so long ago. */
const makeJobDue = (ago = '1 second') =>
  server.sql(`update sys_scheduled_job set next_due = now() - $1::interval where name = 'tested'`, [ago])
const bothJobRunners = () => [server.server.jobs, second.jobs]
const runDueJobs = () => server.server.jobs.runDueJobs()
const testedJobRow = async () => (await admin.call(jobApi.list, {})).find(({ name }) => name === 'tested')
const readJobRuns = async () => (await admin.call(jobApi.runs, { name: 'tested', limit: 200 })).records
const minutesUntil = (time: string) => Math.round((new Date(time).getTime() - Date.now()) / 60_000)

describe('定时任务', () => {
  it('到点由一个服务进程运行一次，无论有几个进程同时去看', async () => {
    const before = await readJobRuns()
    let ran = 0
    testedJobWork = async () => `第 ${++ran} 次`
    await makeJobDue()
    await Promise.all(repeatTimes(10, () => bothJobRunners().map((one) => one.runDueJobs())).flat())
    await vi.waitUntil(async () => (await testedJobRow())?.state === 'idle', WAIT)
    expect(ran).toBe(1)
    const after = await readJobRuns()
    expect(after.length).toBe(before.length + 1)
    expect(after[0]).toMatchObject({ cause: 'schedule', result: '第 1 次', error: null, askedUserName: null })
    const state = mustExist(await testedJobRow())
    expect(state).toMatchObject({
      title: '测试任务',
      schedule: '每 24 小时',
      lastResult: '第 1 次',
      failures: 0,
    })
    expect(minutesUntil(state.nextDue)).toBeGreaterThan(0)
  })

  it('没有进程在的时候错过的，启动后补一次', async () => {
    let ran = 0
    const missed: Job = { ...job, name: 'missed', run: async () => `补第 ${++ran} 次` }
    await server.sql(
      `insert into sys_scheduled_job (name, schedule, next_due) values ('missed', '每 24 小时', now() - interval '3 days')`,
    )
    const third = await startSecondServer(server, { jobs: [missed] })
    try {
      const readMissedRuns = async () => (await admin.call(jobApi.runs, { name: 'missed' })).records
      await vi.waitUntil(async () => (await readMissedRuns())[0]?.result === '补第 1 次', WAIT)
      await third.jobs.runDueJobs()
      expect(await readMissedRuns()).toMatchObject([{ cause: 'missed', result: '补第 1 次' }])
      expect(ran).toBe(1)
    } finally {
      await third.close()
    }
  })

  it('运行到一半没了声息的进程不挡路：别的进程接着重试，它醒来也写不进任何东西', async () => {
    let wakeFrozenJob: () => void = () => undefined
    const key = randomUUID()
    const frozen = new Promise<void>((resolve) => {
      wakeFrozenJob = resolve
    })
    testedJobWork = async ({ write }) => {
      await frozen
      await write(({ tx }) => tx.insert(sysSetting).values({ key, value: '' }))
      return '不该有的结果'
    }
    await makeJobDue()
    const asleep = runDueJobs()
    await vi.waitUntil(async () => (await testedJobRow())?.state === 'running', WAIT)
    await second.jobs.runDueJobs()
    expect(await testedJobRow()).toMatchObject({ state: 'running', lastEnd: null })

    testedJobWork = async () => '由别的进程完成'
    await server.sql(`update sys_scheduled_job set lease_until = now() where name = 'tested'`)
    await second.jobs.runDueJobs()
    expect(await testedJobRow()).toMatchObject({
      state: 'failed',
      failures: 1,
      lastError: expect.stringContaining('运行中断'),
    })
    await makeJobDue()
    await second.jobs.runDueJobs()
    expect(await testedJobRow()).toMatchObject({ state: 'idle', failures: 0, lastResult: '由别的进程完成' })

    wakeFrozenJob()
    await asleep
    expect(await server.sql('select * from sys_setting where key = $1', [key])).toEqual([])
    expect(await testedJobRow()).toMatchObject({
      state: 'idle',
      failures: 0,
      lastError: null,
      lastResult: '由别的进程完成',
    })
    expect((await readJobRuns()).slice(0, 2)).toMatchObject([
      { cause: 'retry', result: '由别的进程完成' },
      { cause: 'schedule', result: null, error: expect.stringContaining('运行中断') },
    ])
  })

  it('失败写明原因，越失败隔得越久地重试，成功后恢复平常', async () => {
    testedJobWork = async () => {
      throw new Error('邮件服务器没有应答')
    }
    for (const [failures, minutes] of [
      [1, 1],
      [2, 5],
      [3, 15],
    ] as const) {
      await makeJobDue()
      await runDueJobs()
      const state = mustExist(await testedJobRow())
      expect(state).toMatchObject({ state: 'failed', failures, lastError: '出错：邮件服务器没有应答' })
      // Its regular time at midnight may come sooner.
      expect(minutesUntil(state.nextDue)).toBeLessThanOrEqual(minutes)
    }
    testedJobWork = async ({ db }) => {
      await db.insert(sysSetting).values({ key: sql`null`, value: '某人的身份证号' })
      return ''
    }
    await makeJobDue()
    await runDueJobs()
    const { lastError } = mustExist(await testedJobRow())
    expect(lastError).toContain('sys_setting')
    expect(lastError).not.toContain('身份证')

    testedJobWork = async () => '好了'
    await makeJobDue()
    await runDueJobs()
    expect(await testedJobRow()).toMatchObject({
      state: 'idle',
      failures: 0,
      lastError: null,
      lastResult: '好了',
    })
  })

  it('服务停止时正在运行的收到通知', async () => {
    const third = await startSecondServer(server, {
      jobs: [{ ...job, name: 'stopped', run: waitUntilAborted }],
    })
    await server.sql(`update sys_scheduled_job set next_due = now() where name = 'stopped'`)
    void third.jobs.runDueJobs()
    const stoppedJobRow = () => server.row(`select * from sys_scheduled_job where name = 'stopped'`)
    await vi.waitUntil(async () => (await stoppedJobRow()).run_id !== null, WAIT)
    await third.close()
    expect(await stoppedJobRow()).toMatchObject({
      run_id: null,
      failures: 1,
      last_error: '服务正在停止，运行被中断',
    })
  })
})

const waitUntilAborted = ({ signal }: JobContext) =>
  new Promise<string>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped')))
  })

describe('立即执行', () => {
  it('管理员可以，留下操作日志与谁执行的；运行中的不能再执行', async () => {
    let finishTestedJob: (result: string) => void = () => undefined
    testedJobWork = () =>
      new Promise((resolve) => {
        finishTestedJob = resolve
      })
    expect((await testedJobRow())?.allowedActions).toEqual(['run'])
    const answer = await admin.tries(jobApi.run, { name: 'tested' })
    expect(answer.data).toMatchObject({ name: 'tested', state: 'waiting', allowedActions: [] })
    await vi.waitUntil(async () => (await testedJobRow())?.state === 'running', WAIT)
    const again = await admin.tries(jobApi.run, { name: 'tested' })
    expect([again.code, again.msg]).toEqual([409, '任务正在运行，请等它结束'])
    finishTestedJob('人工执行完成')
    await vi.waitUntil(async () => (await testedJobRow())?.state === 'idle', WAIT)
    expect((await readJobRuns())[0]).toMatchObject({
      cause: 'manual',
      askedUserName: '系统管理员',
      result: '人工执行完成',
    })
    const line = await server.row<{ action: string; user_name: string; after: string }>(
      `select * from sys_operation_log where module = 'system:job' order by seq desc limit 1`,
    )
    expect([line.action, line.user_name, JSON.parse(line.after)]).toEqual([
      'run',
      '系统管理员',
      { name: 'tested', title: '测试任务' },
    ])
  })

  it('领导与审计只看；别人连看也不行；没有的任务是 404', async () => {
    for (const name of ['leader', 'auditor']) {
      const reader = await server.as(name)
      const rows = await reader.call(jobApi.list, {})
      expect(rows.flatMap(({ allowedActions }) => allowedActions)).toEqual([])
      expect((await reader.tries(jobApi.run, { name: 'tested' })).status).toBe(403)
    }
    const staff = await server.as('staff2')
    expect((await staff.tries(jobApi.list, {})).status).toBe(403)
    expect((await staff.tries(jobApi.runs, { name: 'tested' })).status).toBe(403)
    expect((await admin.tries(jobApi.run, { name: 'nothing' })).code).toBe(404)
  })

  it('清理过期数据：九十天前的运行记录', async () => {
    await server.sql(
      `insert into sys_scheduled_run (list_id, name, cause, running_by, start_time)
       select $1::uuid, 'tested', 'schedule', '旧', now() - interval '91 days'`,
      [randomUUID()],
    )
    expect((await readJobRuns()).some(({ runningBy }) => runningBy === '旧')).toBe(true)
    await admin.tries(jobApi.run, { name: 'purge' })
    const purgeJobRow = async () => (await admin.call(jobApi.list, {})).find(({ name }) => name === 'purge')
    await vi.waitUntil(async () => (await purgeJobRow())?.lastResult !== null, WAIT)
    expect((await purgeJobRow())?.lastResult).toMatch(/^清理 [1-9]\d* 条$/)
    expect((await readJobRuns()).some(({ runningBy }) => runningBy === '旧')).toBe(false)
  })
})

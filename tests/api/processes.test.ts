import { randomUUID } from 'node:crypto'
import { commonApi } from '@agency/shared/contract/common.contract'
import { sessionApi } from '@agency/shared/contract/session.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { configApi } from '@agency/shared/modules/system-config/param.contract'
import { holidayApi } from '@agency/shared/modules/system-holiday/holiday.contract'
import { roleApi } from '@agency/shared/permissions/role.contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createAccountHelpers, roleFormOf } from '../support/accounts'
import { pdfBytes, responseBytes, uploadFile } from '../support/attachments'
import { aSubmittedClient } from '../support/clients'
import { repeatTimes } from '../support/collections'
import { authMessage, openLiveConnection } from '../support/live'
import { contractCallsOver, type Person, tokenHeaderFor } from '../support/person'
import { type ServerProcess, startProcess } from '../support/processes'
import { DEMO_PASSWORD, startServer, type TestServer, webClient } from '../support/server'
import { runWithinOneMinute } from '../support/time'

/** How many calls a person may make in a minute, and how many public calls an address may make. */
const [CALLS, PUBLIC] = [60, 25]
const env = { CALL_RATE_LIMIT: String(CALLS), PUBLIC_RATE_LIMIT: String(PUBLIC) }
/** Allows for a busy machine; the real speed is measured by `npm run bench -- scale`. */
const WAIT = { timeout: 60_000, interval: 200 }

let server: TestServer
let others: ServerProcess[]
let urls: string[]
beforeAll(async () => {
  server = await startServer(env)
  others = await Promise.all(repeatTimes(2, () => startProcess({ ...server, env }, new Date())))
  urls = [server.url, ...others.map(({ url }) => url)]
})
afterAll(async () => {
  await Promise.all(others?.map((one) => one.kill()) ?? [])
  await server?.stop()
})

/** A person of the first process who calls another process. */
const personAtUrl = (url: string, { tokens, userId }: Person): Person => ({
  tokens,
  userId,
  ...contractCallsOver((method, address, init = {}) =>
    fetch(url + address, {
      method,
      headers: { ...webClient, ...tokenHeaderFor(tokens, address), ...init.headers },
      ...(init.body ? { body: init.body } : {}),
    }),
  ),
})
const personAtEveryProcess = (person: Person) => urls.map((url) => personAtUrl(url, person))
const fetchConfig = async (url: string) =>
  (await (await fetch(`${url}/config.json`)).json()) as { title: string }

describe('three processes on one database', () => {
  test('a to-do made at the first rings at the others', async () => {
    const [manager, head] = [await server.as('clientmgr'), await server.as('depthead')]
    const lines = urls.map((url) => openLiveConnection(url, authMessage(head.tokens.token)))
    for (const line of lines) await line.message(({ type }) => type === 'count')
    const client = await aSubmittedClient(manager)
    for (const line of lines) await line.message(({ todo }) => todo?.ownId === client.listId)
    for (const one of personAtEveryProcess(head)) {
      const { records } = await one.call(todoApi.page, { size: 20 })
      expect(records.map(({ ownId }) => ownId)).toContain(client.listId)
    }
    for (const line of lines) line.close()
  })

  test('a session that ends at one is over at all, and an address has one limit for all', async () => {
    const { data } = await server.login('qc', DEMO_PASSWORD)
    const person: Person = { tokens: data, userId: '', ...server.nobody }
    for (const one of personAtEveryProcess(person)) await one.call(sessionApi.visible, {})
    await server.call(
      'POST',
      `/admin/noToken/logout?${new URLSearchParams({ token: `Bearer ${data.token}` })}`,
    )
    for (const one of personAtEveryProcess(person))
      await vi.waitUntil(async () => (await one.tries(sessionApi.visible, {})).status === 401, WAIT)

    const passed = await runWithinOneMinute(async () => {
      let count = 0
      for (let call = 0; call < PUBLIC + 10; call++) {
        const answer = await fetch(`${urls[call % urls.length]}/admin/auth/code`, {
          headers: webClient,
        })
        if (answer.status !== 429) count++
      }
      return count
    })
    expect(passed).toBe(PUBLIC)
  })

  test('what an administrator changes at one holds at all: a setting, a permission, a holiday', async () => {
    const admin = await server.as('admin')
    await admin.call(configApi.save, {
      changes: [{ key: 'TITLE', value: '各处都是这个名称', version: 0 }],
    })
    for (const url of urls)
      await vi.waitUntil(async () => (await fetchConfig(url)).title === '各处都是这个名称', WAIT)

    const { person, role } = await createAccountHelpers(server).personWith(
      ['crm:client:view'],
      {},
      { 'crm:client': 'ALL' },
    )
    for (const one of personAtEveryProcess(person)) await one.call(clientApi.page, {})
    await admin.call(roleApi.update, roleFormOf(role, { permissions: ['workflow:todo:claim'], scopes: {} }))
    for (const one of personAtEveryProcess(person))
      await vi.waitUntil(async () => (await one.tries(clientApi.page, {})).status === 403, WAIT)

    const calculateDueDate = (one: Person) => one.call(holidayApi.calculate, { from: '2026-11-20', days: 1 })
    for (const one of personAtEveryProcess(admin))
      expect((await calculateDueDate(one)).workingDay).toBe('2026-11-23')
    await admin.call(holidayApi.save, { start: '2026-11-23', end: '2026-11-23', kind: 'off', name: '停电' })
    for (const one of personAtEveryProcess(admin))
      await vi.waitUntil(async () => (await calculateDueDate(one)).workingDay === '2026-11-24', WAIT)
  })

  test('a job that is due runs once, though all look for it', async () => {
    const runnersOfPurgeJob = () =>
      server.sql(`select running_by from sys_scheduled_run where name = 'purge'`)
    const before = (await runnersOfPurgeJob()).length
    await server.sql(
      `update sys_scheduled_job set next_due = now() - interval '1 second' where name = 'purge'`,
    )
    for (const one of others) one.look()
    await server.server.jobs.runDueJobs()
    const finishedPurgeRows = () =>
      server.sql(
        `select 1 from sys_scheduled_job where name = 'purge' and run_id is null and next_due > now()`,
      )
    await vi.waitUntil(async () => (await finishedPurgeRows()).length === 1, WAIT)
    expect((await runnersOfPurgeJob()).length).toBe(before + 1)
  })

  test('an export at one is told of at another, and is the same from each; so is a file', async () => {
    const admin = await server.as('admin')
    const line = openLiveConnection(urls[1] ?? '', authMessage(admin.tokens.token))
    await line.message(({ type }) => type === 'count')
    const sizes = []
    for (const one of personAtEveryProcess(admin)) {
      const answer = await one.download(clientApi.exportExcel, { exportId: randomUUID() })
      sizes.push((await responseBytes(answer)).length > 0 && answer.status)
    }
    expect(sizes).toEqual([200, 200, 200])
    await line.message(({ type }) => type === 'exporting')
    line.close()

    const content = pdfBytes(200_000)
    const [here, there, third] = personAtEveryProcess(await server.as('clientmgr'))
    const file = await uploadFile(here as Person, '合同.pdf', content)
    for (const one of [there, third]) {
      const answer = await (one as Person).download(commonApi.download, { listId: file.listId })
      expect((await responseBytes(answer)).equals(content)).toBe(true)
    }
  })

  test('a person has one limit of calls for all', async () => {
    const staff = personAtEveryProcess(await server.as('staff3'))
    const passed = await runWithinOneMinute(async () => {
      let count = 0
      for (let call = 0; call < CALLS + 10; call++)
        if ((await staff[call % staff.length]?.tries(todoApi.getCount, {}))?.status !== 429) count++
      return count
    })
    // The login itself makes a call, which counts.
    expect([CALLS - 1, CALLS]).toContain(passed)
  })
})

describe('a process that is killed in the midst of everything', () => {
  test('loses nothing it had acknowledged, and what it had not is done once elsewhere', async () => {
    const victim = await startProcess({ ...server, env: { CALL_RATE_LIMIT: '0' } }, new Date())
    const manager = await server.as('clientmgr')
    const there = personAtUrl(victim.url, manager)
    const acknowledged: string[] = []
    const unknown: string[] = []
    const files: { listId: string; content: Buffer }[] = []
    const writeTodosUntilFailure = async () => {
      for (;;) {
        const key = randomUUID()
        const headers = { 'Idempotency-Key': key }
        const answer = await there.tries(todoApi.save, { title: key }, { headers }).catch(() => undefined)
        if (answer?.code !== 200) return unknown.push(key)
        acknowledged.push(key)
      }
    }
    const uploadUntilFailure = async () => {
      for (;;) {
        const content = pdfBytes(50_000)
        const file = await uploadFile(there, '附件.pdf', content).catch(() => undefined)
        if (!file) return
        files.push({ listId: file.listId, content })
      }
    }
    const working = [...repeatTimes(4, writeTodosUntilFailure), uploadUntilFailure()]
    await vi.waitUntil(() => acknowledged.length > 20 && files.length > 2, WAIT)
    await victim.kill()
    await Promise.all(working)

    for (const key of unknown)
      await manager.call(todoApi.save, { title: key }, { headers: { 'Idempotency-Key': key } })
    const rows = await server.sql<{ title: string }>('select title from wf_todo where title = any($1)', [
      [...acknowledged, ...unknown],
    ])
    expect(rows.map(({ title }) => title).sort()).toEqual([...acknowledged, ...unknown].sort())
    for (const { listId, content } of files) {
      const answer = await manager.download(commonApi.download, { listId })
      expect((await responseBytes(answer)).equals(content)).toBe(true)
    }
  })
})

import { constants, publicEncrypt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Endpoint, endpointPathWithSlash } from '@agency/shared/contract/endpoint'
import { sessionApi, type Tokens } from '@agency/shared/contract/session.contract'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { flows } from '@agency/shared/flows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareRowsWithManifest } from '../../apps/server/src/backup/compare'
import type { Manifest } from '../../apps/server/src/backup/manifest'
import { openDatabase } from '../../apps/server/src/db/database'
import { migrate } from '../../apps/server/src/db/migrate'
import { firstBrokenRow } from '../../apps/server/src/log/chain-check'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/people'
import { downloadAttachment, responseBytes } from '../support/attachments'
import { emptyDatabase, type FreshDatabase, poolFor } from '../support/databases'
import { declaredCalls } from '../support/declared-calls'
import { restoreFirstVersion } from '../support/first-version'
import {
  contractCallsOver,
  jsonRequest,
  type Person,
  readAnswer,
  type Send,
  tokenHeaderFor,
} from '../support/person'
import { type SecondServer, startSecondServer, webClient } from '../support/server'

/** The data of the very first version, opened with today's program. */
let database: FreshDatabase
let dataDir: string
let before: Manifest
let server: SecondServer
let admin: Person
beforeAll(async () => {
  database = await emptyDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'agency-first-'))
  before = await restoreFirstVersion(database.url, dataDir)
  await compareRowsWithManifest(database.url, before)
  const pool = poolFor(database.url)
  await migrate(pool).finally(() => pool.end())
  server = await startSecondServer({ databaseUrl: database.url, dataDir } as Parameters<
    typeof startSecondServer
  >[0])
  admin = await loginAsFirstVersion('admin')
})
afterAll(async () => {
  await server?.close()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function loginAsFirstVersion(username: string): Promise<Person> {
  const callServer: Send = (method, address, init = {}) =>
    fetch(server.url + address, {
      method,
      headers: { ...webClient, ...init.headers },
      ...(init.body ? { body: init.body } : {}),
    })
  const { publicKey } = (await (await callServer('GET', '/config.json')).json()) as { publicKey: string }
  const password = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(DEMO_PASSWORD),
  ).toString('base64')
  const { data, msg } = await readAnswer<Tokens>(
    await callServer('POST', '/admin/noToken/login', jsonRequest({ username, password })),
  )
  if (!data) throw new Error(msg)
  const sendWithToken: Send = (method, address, init = {}) =>
    callServer(method, address, { ...init, headers: { ...tokenHeaderFor(data, address), ...init.headers } })
  const calls = contractCallsOver(sendWithToken)
  return { tokens: data, userId: (await calls.call(sessionApi.visible, {})).user.listId, ...calls }
}

async function queryRows<R extends Record<string, unknown>>(text: string): Promise<R[]> {
  const pool = poolFor(database.url)
  return (await pool.query<R>(text).finally(() => pool.end())).rows
}

/**
 * The kinds of records: each is listed, and each record opened by its id. Logs consist of lines and are
 * checked as a chain.
 */
const kinds = declaredCalls.flatMap((page) => {
  const address = endpointPathWithSlash(page)
  if (page.method !== 'GET' || !address.endsWith('/page') || /[lL]og\//.test(address)) return []
  const detail = declaredCalls.find(
    (one) => endpointPathWithSlash(one) === address.replace(/page$/, 'detail') && one.method === 'GET',
  )
  return detail ? [{ name: address.replace(/\/page$/, ''), page, detail }] : []
})

test('everything that was there is there: no table of then has fewer rows, and the chain of the log is whole', async () => {
  for (const table of before.tables.filter(({ schema }) => schema === 'public')) {
    const [found] = await queryRows<{ n: number }>(`select count(*)::int as n from "${table.name}"`)
    // Captchas and answers for repeated calls are deleted automatically.
    if (!/captcha|idempotency/.test(table.name))
      expect(found?.n, table.name).toBeGreaterThanOrEqual(table.rows)
  }
  const { db, close } = openDatabase(database.url, 1)
  expect(await firstBrokenRow(db).finally(close)).toBeUndefined()
})

test('every case stands on a step of today’s flows, and came by such', async () => {
  const known = new Set(
    flows.flatMap(({ code, steps }) => Object.keys(steps).map((step) => `${code} ${step}`)),
  )
  const stored = await queryRows<{ pair: string }>(
    `select distinct flow_code || ' ' || step as pair from wf_case
     union select distinct flow_code || ' ' || (p ->> 'step') from wf_case, jsonb_array_elements(passed) p`,
  )
  expect(stored.length).toBeGreaterThan(20)
  expect(stored.map(({ pair }) => pair).filter((pair) => !known.has(pair))).toEqual([])
})

test('all records open', async () => {
  const counts: Record<string, number> = {}
  for (const { name, page, detail } of kinds)
    for (let currPage = 1; ; currPage += 1) {
      const { code, data } = await admin.tries<Endpoint>(page, { currPage, limit: 100 })
      // The list requires a record of another kind, or is not open to an administrator.
      if (code !== 200) break
      const { records, total } = data as { records: { listId: string }[]; total: number }
      for (const { listId } of records) {
        const one = await admin.tries<Endpoint>(detail, { listId })
        expect([one.code, one.msg], `${name} ${listId}`).toEqual([200, expect.anything()])
        expect(detail.response.safeParse(one.data).error, `${name} ${listId}`).toBeUndefined()
        counts[name] = (counts[name] ?? 0) + 1
      }
      if (currPage * 100 >= total) break
    }
  console.log(counts)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(800)
  expect(counts['/api/tender/project']).toBe(50)
})

test('what waited for people waits for them, and files are what they were', async () => {
  const [waiting] = await queryRows<{ n: number }>(
    `select count(*)::int as n from wf_todo where status = 'pending' and kind = 'task' and biz_type not in ('system:backup')`,
  )
  expect(waiting?.n).toBeGreaterThan(50)
  const manager = await loginAsFirstVersion('pm')
  const { total } = await manager.call(todoApi.page, { limit: 1 })
  expect(total).toBeGreaterThan(0)
  const [file] = await queryRows<{ list_id: string; size: string }>(
    `select list_id, size from sys_attachment where biz_type = 'crm:supplier' and not del_flag limit 1`,
  )
  if (file)
    expect(await responseBytes(await downloadAttachment(admin, file.list_id))).toHaveLength(Number(file.size))
})

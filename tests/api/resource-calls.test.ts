import { loginLogApi, operationLogApi } from '@agency/shared/contract/log.contract'
import { configApi } from '@agency/shared/modules/system-config/param.contract'
import { menuApi } from '@agency/shared/modules/system-menu/menu.contract'
import { sessionListApi } from '@agency/shared/modules/system-session/session-list.contract'
import { fileApi } from '@agency/shared/modules/tender-project/file/file-list.contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraftClient, CLIENT, clientFormOf } from '../support/clients'
import { firstOf } from '../support/collections'
import type { Named } from '../support/person'
import {
  anAssignedProject,
  aPublishedProject,
  aSubmittedProject,
  type Cast,
  prepareCast,
} from '../support/projects'
import {
  json,
  type Person,
  startSecondServer,
  startServer,
  type TestServer,
  webClient,
} from '../support/server'

/** The calls that every resource must have (CONTRACT, "Lists"), for resources that once lacked them. */
let server: TestServer
let cast: Cast
let admin: Person
let auditor: Person
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  ;[admin, auditor] = await Promise.all([server.as('admin'), server.as('auditor')])
})
afterAll(() => server?.stop())

const idsOf = (rows: readonly Named[]) => rows.map(({ listId }) => listId)

describe('the procurement files of all projects', () => {
  test('are read as far as their projects are, by those who sell them once they are published', async () => {
    const inReview = await aSubmittedProject(cast)
    const onSale = await aPublishedProject(cast)
    const procurementFilesFor = async (person: Person, { listId }: Named) =>
      (await person.call(fileApi.page, { projectId: listId })).records
    const draft = firstOf(await procurementFilesFor(cast.pm, inReview))
    expect(draft).toMatchObject({
      projectId: inReview.listId,
      projectCode: inReview.projectCode,
      fileVersion: 1,
      status: '审核中',
    })
    const sales = await server.as('sales')
    expect(await procurementFilesFor(sales, inReview)).toEqual([])
    expect((await sales.tries(fileApi.detail, { listId: draft.listId })).code).toBe(404)
    expect(await procurementFilesFor(sales, onSale)).toEqual([expect.objectContaining({ status: '已定稿' })])
    // Another project manager has no access.
    expect(await procurementFilesFor(await server.as('pm5'), inReview)).toEqual([])

    const listed = await cast.pm.call(fileApi.list, { status: '审核中' })
    expect(idsOf(listed)).toContain(draft.listId)
    expect(await cast.pm.call(fileApi.detail, { listId: draft.listId })).toEqual(draft)
    const choices = await cast.pm.call(fileApi.getSelect, { keyword: inReview.projectCode })
    expect(choices).toEqual([
      { value: draft.listId, label: `${inReview.projectCode} ${inReview.projectName} 第 1 版` },
    ])
    const file = await admin.download(fileApi.exportExcel, { projectId: onSale.listId })
    const sheet = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets[0]
    expect(sheet?.rows[1]?.slice(0, 4)).toEqual([onSale.projectCode, onSale.projectName, '第 1 版', '已定稿'])
  })
})

describe('system management', () => {
  test('menu entries have pages and choices', async () => {
    const data = await admin.call(menuApi.page, { limit: 3, order: 'orderNum asc' })
    expect(data).toMatchObject({ size: 3, current: 1 })
    expect(data.total).toBe((await admin.call(menuApi.list, {})).length)
    const found = (await admin.call(menuApi.page, { permissionName: '菜单管理' })).records
    expect(found.map(({ id }) => id)).toEqual(['systemMenu'])
    expect(await admin.call(menuApi.getSelect, { keyword: '菜单管理' })).toEqual([
      { value: found[0]?.listId, label: '菜单管理' },
    ])
  })

  test('parameters have pages and choices', async () => {
    const all = await admin.call(configApi.list, {})
    const page = await admin.call(configApi.page, { currPage: 2, limit: 8 })
    expect(page).toEqual({ records: all.slice(8, 16), total: all.length, size: 8, current: 2 })
    expect(await admin.call(configApi.getSelect, { keyword: '附件' })).toContainEqual({
      value: 'UPLOAD_MAX_MB',
      label: '单个附件上限',
    })
  })

  test('logins and sessions have lists and choices', async () => {
    await server.enter('staff2')
    const logins = await auditor.call(loginLogApi.list, { username: 'staff2' })
    expect(logins.length).toBeGreaterThan(0)
    expect(logins.every(({ username }) => username === 'staff2')).toBe(true)
    const chosen = await auditor.call(loginLogApi.getSelect, { keyword: 'staff2' })
    expect(chosen.map(({ value }) => value)).toEqual(idsOf(logins))
    expect(chosen[0]?.label).toMatch(/ staff2 登录成功$/)

    const sessions = await admin.call(sessionListApi.list, { keyword: 'staff2' })
    const offered = await admin.call(sessionListApi.getSelect, { keyword: 'staff2' })
    expect(sessions.length).toBeGreaterThan(0)
    expect(offered.map(({ value }) => value)).toEqual(idsOf(sessions))
  })

  test('the operation log has a list and choices, and neither shows what its reader may not know', async () => {
    const [secret, open] = [
      await anAssignedProject(cast, { isSecret: true }),
      await anAssignedProject(cast),
    ] as const
    const leader = await server.as('leader')
    const logIdsSeenBy = async (person: Person, { listId }: Named): Promise<string[]> =>
      idsOf(await person.call(operationLogApi.list, { ownId: listId }))
    const logOptionsFor = async (person: Person): Promise<string[]> =>
      (await person.call(operationLogApi.getSelect, {})).map(({ value }) => value)
    const [kept] = await logIdsSeenBy(leader, secret)
    expect(kept).toBeDefined()
    expect(await logOptionsFor(leader)).toContain(kept)
    expect((await logIdsSeenBy(auditor, open)).length).toBeGreaterThan(0)
    expect(await logIdsSeenBy(auditor, secret)).toEqual([])
    expect(await logOptionsFor(auditor)).not.toContain(kept)
    const rows = await auditor.call(operationLogApi.list, { ownId: open.listId })
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_row, at) => rows.length - at))
  })
})

test('what is changed bears the time of the server, whatever the database’s clock says', async () => {
  const now = new Date(Date.now() - 2 * 86_400_000)
  const late = await startSecondServer(server, { clock: () => now })
  try {
    const manager = await server.as('clientmgr')
    const changed = clientFormOf(await aDraftClient(manager), { address: '新址' })
    const headers = { ...webClient, token: `Bearer ${manager.tokens.token}`, ...json({}).headers }
    const init = { method: 'POST', headers, body: JSON.stringify(changed) }
    expect((await (await fetch(`${late.url}${CLIENT}/update`, init)).json()).code).toBe(200)
    const row = await server.row<{ update_time: Date }>(
      'select update_time from crm_client where list_id = $1',
      [changed.listId],
    )
    expect(row.update_time).toEqual(now)
  } finally {
    await late.close()
  }
})

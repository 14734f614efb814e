import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aClaimedOrdinal,
  aClientFor,
  anOrdinal,
  anOrdinalDraft,
  aQueuedOrdinal,
  move,
  ORDINAL,
} from '../support/ordinals'
import { type Json, type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let manager: Person
let head: Person
let office: Person
let client: Json
beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
  head = await server.as('depthead')
  office = await server.as('office')
  client = await aClientFor(manager, head)
})
afterAll(() => server?.stop())

describe('a 排号 from entry to its numbers', () => {
  test('is queued, claimed and handled: project, lots, team, to-do and notices are there', async () => {
    const pm = await server.as('pm')
    const pmb = await server.as('pmb')
    const saved = await manager.post(`${ORDINAL}/save`, anOrdinal(manager, client.listId))
    expect(saved.msg).toBe('操作成功')
    expect(saved.data).toMatchObject({ status: '10', ordinalNo: null })
    const queued = await move(manager, 'submit', saved.data)
    expect(queued.data).toMatchObject({
      status: '20',
      ordinalNo: expect.stringMatching(/^PH-\d{4}-\d{4}$/),
      queueSeq: expect.any(Number),
      ahead: expect.any(Number),
    })
    const claimed = await move(office, 'claim', queued.data, { opinion: '客户在现场等候' })
    expect(claimed.data).toMatchObject({ status: '30', handleUserName: '何小满' })
    const handled = await move(office, 'handle', claimed.data, {
      projectManagerAId: pm.userId,
      projectManagerBId: pmb.userId,
    })
    expect(handled.data).toMatchObject({
      status: '40',
      projectCode: expect.stringMatching(/^HC-G\d{4}-\d{4}$/),
      financeCode: expect.stringMatching(/^03\d{7}$/),
    })
    const { projectId, projectCode } = handled.data
    const lots = await server.sql(
      'select package_no, status from tender_package where project_id = $1 order by sort',
      [projectId],
    )
    expect(lots).toEqual([
      { package_no: `${projectCode}/01`, status: '10' },
      { package_no: `${projectCode}/02`, status: '10' },
    ])
    const team = await server.sql(
      'select position from tender_team_member where project_id = $1 order by position',
      [projectId],
    )
    expect(team.map((one) => one.position).sort()).toEqual(['客户经理', '项目经理A', '项目经理B'].sort())
    const todos = (await pm.get('/api/workflow/todoList/page', { ownId: projectId })).data.records
    expect(todos).toMatchObject([{ stepId: 'TP_PREPARE', title: `编制采购文件：${projectCode}` }])
  })
})
void aClaimedOrdinal
void anOrdinalDraft
void aQueuedOrdinal

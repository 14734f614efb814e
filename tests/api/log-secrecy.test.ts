import { operationLogApi } from '@agency/shared/contract/log.contract'
import { monitorApi } from '@agency/shared/contract/monitor.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  TABLES_OF_LOT,
  TABLES_OF_PROJECT,
} from '../../apps/server/src/modules/tender-project/project/secret-project.lines'
import { firstOf } from '../support/collections'
import { aClientForOrdinal, aHandledOrdinal, aQueuedOrdinal } from '../support/ordinals'
import { type Named, uncheckedInput } from '../support/person'
import { anAssignedProject, type Cast, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
let auditor: Person
let leader: Person
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  ;[auditor, leader] = await Promise.all([server.as('auditor'), server.as('leader')])
})
afterAll(() => server?.stop())

const logLinesFor = async (person: Person, ownId: string) =>
  await person.call(operationLogApi.page, { ownId, limit: 200 })

describe('the log of a secret project', () => {
  test('is shown to leadership, and no line of it to an auditor, who may not see the project', async () => {
    const [secret, open] = [
      await anAssignedProject(cast, { isSecret: true }),
      await anAssignedProject(cast),
    ] as const
    const firstLotId = async ({ listId }: Named) =>
      (await cast.pm.call(projectApi.packages, { listId }))[0]?.listId as string
    const ordinalFileId = async ({ ordinalId }: ProjectRow) =>
      (
        await server.row<{ list_id: string }>('select list_id from sys_attachment where own_id = $1', [
          ordinalId,
        ])
      ).list_id
    const relatedIdsOf = async (project: ProjectRow) => [
      project.listId,
      project.ordinalId,
      await ordinalFileId(project),
      ...(
        await server.sql<{ list_id: string }>('select list_id from wf_todo where own_id = $1', [
          project.listId,
        ])
      ).map(({ list_id }) => list_id),
      await firstLotId(project),
    ]
    const countVisibleLines = async (person: Person, project: ProjectRow) =>
      (await Promise.all((await relatedIdsOf(project)).map((id) => logLinesFor(person, id)))).reduce(
        (sum, { total }) => sum + total,
        0,
      )
    expect((await auditor.tries(projectApi.detail, { listId: secret.listId })).code).toBe(404)
    expect(await countVisibleLines(leader, secret)).toBeGreaterThan(2)
    expect(await countVisibleLines(auditor, open)).toBeGreaterThan(2)
    expect(await countVisibleLines(auditor, secret)).toBe(0)
    const line = firstOf((await logLinesFor(leader, secret.listId)).records)
    expect((await auditor.tries(operationLogApi.detail, { listId: line.listId })).code).toBe(404)
    expect((await leader.tries(operationLogApi.detail, { listId: line.listId })).code).toBe(200)
  })

  test('and that of a secret 排号 is kept as well, of a deleted draft too', async () => {
    const client = await aClientForOrdinal(cast.manager, cast.head)
    const queued = await aQueuedOrdinal(cast.manager, client.listId, { isSecret: true })
    expect((await logLinesFor(leader, queued.listId)).total).toBeGreaterThan(0)
    expect((await logLinesFor(auditor, queued.listId)).total).toBe(0)
    const ordinary = await aHandledOrdinal(cast.manager, cast.office, client.listId)
    expect((await logLinesFor(auditor, ordinary.listId)).total).toBeGreaterThan(0)
  })

  test('covers every table whose rows belong to a project or a lot', async () => {
    const tablesWithColumn = async (column: string) =>
      (
        await server.sql(
          `select table_name as name from information_schema.columns join information_schema.tables
            using (table_schema, table_name)
            where column_name = $1 and table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
          [column],
        )
      ).map(({ name }) => name as string)
    const [ofProject, ofLot] = [await tablesWithColumn('project_id'), await tablesWithColumn('package_id')]
    // 排号 has its own rule of who may see a secret one. Who got an amendment, and what 项目统计 computes for
    // a lot, have no log lines of their own.
    const known: string[] = [...TABLES_OF_PROJECT, 'ordinal_record', 'tender_stat_changed', 'tender_stat_lot']
    expect(ofProject.filter((name) => !known.includes(name))).toEqual([])
    expect(
      ofLot.filter((name) => ![...known, ...TABLES_OF_LOT, 'tender_amend_buyer'].includes(name)),
    ).toEqual([])
  })
})

test('the monitor tells no number of buyers, bids or bonds', async () => {
  const admin = await server.as('admin')
  const { tables } = await admin.call(monitorApi.database, {})
  for (const { liveRows, deadRows, sizeBytes } of tables)
    expect([liveRows, deadRows, sizeBytes % 1_048_576]).toEqual([null, null, 0])
  await cast.pm.tries(signupApi.save, uncheckedInput({}))
  const routes = await admin.call(monitorApi.routes, {})
  expect(routes.length).toBeGreaterThan(5)
  expect(
    routes.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/tender/signup')),
  ).toEqual([])
})

import { dashboardApi, MOST_FAVOURITES, MOST_RECENT } from '@agency/shared/contract/dashboard.contract'
import { newListId } from '@agency/shared/format/ids'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uncheckedInput } from '../support/person'
import { aPublishedProject, type Cast, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
let project: ProjectRow
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  project = await aPublishedProject(cast)
})
afterAll(() => server?.stop())

const setFavourite = (person: Person, listId: string, on = true) =>
  person.tries(dashboardApi.favourite, { kind: 'project', listId, on })
const favouriteTitlesOf = async (person: Person) =>
  (await person.call(dashboardApi.records, {})).favourites.map(({ title }) => title)

test('a record becomes a favourite of one person, once, until they give it up', async () => {
  expect((await setFavourite(cast.pm, project.listId)).code).toBe(200)
  expect((await setFavourite(cast.pm, project.listId)).code).toBe(200)
  expect(await cast.pm.call(dashboardApi.favourites, {})).toEqual([
    { kind: 'project', listId: project.listId },
  ])
  expect((await cast.pm.call(dashboardApi.records, {})).favourites).toEqual([
    {
      kind: 'project',
      listId: project.listId,
      title: project.projectName,
      subtitle: expect.stringContaining(project.projectCode),
      path: `/tender/tenderImplementProjectDetail?listId=${project.listId}`,
    },
  ])
  expect(await favouriteTitlesOf(cast.manager)).toEqual([])
  expect((await setFavourite(cast.pm, project.listId, false)).code).toBe(200)
  expect(await favouriteTitlesOf(cast.pm)).toEqual([])
})

test('what one does not see becomes no favourite, as what is not there does not', async () => {
  const stranger = await server.as('pm5')
  expect((await setFavourite(stranger, project.listId)).code).toBe(404)
  expect((await setFavourite(stranger, newListId())).code).toBe(404)
  expect((await setFavourite(await server.as('staff'), project.listId)).code).toBe(404)
  expect((await stranger.call(dashboardApi.favourites, {})).length).toBe(0)
})

test('with the right its name is gone, and can still be given up', async () => {
  const finance = await server.as('finance')
  await setFavourite(finance, project.listId)
  expect(await favouriteTitlesOf(finance)).toEqual([project.projectName])
  await server.sql('update tender_project set is_secret = true where list_id = $1', [project.listId])
  expect(await favouriteTitlesOf(finance)).toEqual([])
  const asked = { recent: `project:${project.listId}` }
  expect((await finance.call(dashboardApi.records, asked)).recent).toEqual([])
  expect(await finance.call(dashboardApi.favourites, {})).toHaveLength(1)
  await server.sql('update tender_project set is_secret = false where list_id = $1', [project.listId])
  expect(await favouriteTitlesOf(finance)).toEqual([project.projectName])
  await server.sql('update tender_project set is_secret = true where list_id = $1', [project.listId])
  expect((await setFavourite(finance, project.listId, false)).code).toBe(200)
  await server.sql('update tender_project set is_secret = false where list_id = $1', [project.listId])
  expect(await favouriteTitlesOf(finance)).toEqual([])
})

test('it is called as it is called now', async () => {
  await setFavourite(cast.pm, project.listId)
  await server.sql("update tender_project set project_name = '改名后的项目' where list_id = $1", [
    project.listId,
  ])
  expect(await favouriteTitlesOf(cast.pm)).toEqual(['改名后的项目'])
  await setFavourite(cast.pm, project.listId, false)
})

test('what was opened last is told in its order, as far as it is seen; what is no record is left out', async () => {
  const client = await server.row<{ list_id: string }>(
    'select client_id as list_id from tender_project where list_id = $1',
    [project.listId],
  )
  const asked = [
    `client:${client.list_id}`,
    `project:${project.listId}`,
    `project:${newListId()}`,
    'nothing',
    'room:1',
  ]
  const recentKindsOf = async (person: Person) =>
    (await person.call(dashboardApi.records, { recent: asked.join(',') })).recent.map(({ kind }) => kind)
  expect(await recentKindsOf(await server.as('leader'))).toEqual(['client', 'project'])
  expect(await recentKindsOf(await server.as('staff'))).toEqual([])
  const tooLong = { recent: 'x'.repeat(MOST_RECENT * 64 + 1) }
  expect((await cast.pm.tries(dashboardApi.records, tooLong)).code).toBe(400)
})

test('one person has so many at the most', async () => {
  const leader = await server.as('leader')
  const fill = `insert into sys_favourite (user_id, kind, own_id)
    select $1, 'project', gen_random_uuid() from generate_series(1, ${MOST_FAVOURITES})`
  await server.sql(fill, [leader.userId])
  const answer = await setFavourite(leader, project.listId)
  expect(answer).toMatchObject({ code: 400, msg: '最多收藏 100 条记录，请先取消不再需要的' })
})

test('a kind that nobody finds is refused', async () => {
  const asked = { kind: 'room', listId: project.listId, on: true }
  expect((await cast.pm.tries(dashboardApi.favourite, uncheckedInput(asked))).code).toBe(400)
})

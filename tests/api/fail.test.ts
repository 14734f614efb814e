import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploaded } from '../support/attachments'
import { openTodo } from '../support/clients'
import { move as moveOrdinal, ORDINAL } from '../support/ordinals'
import { aPublishedProject, type Cast, castOf, lotsOf, PROJECT } from '../support/projects'
import { type Json, type Person, startServer, type TestServer } from '../support/server'

const FAIL = '/api/tender/fail'
let server: TestServer
let cast: Cast
beforeAll(async () => {
  server = await startServer()
  cast = await castOf(server)
})
afterAll(() => server?.stop())

const act = (person: Person, action: string, { listId, version }: Json, more: Record<string, unknown> = {}) =>
  person.post(`${FAIL}/${action}`, { listId, version, ...more })

const form = async (project: Json, lots: readonly Json[], changes: Record<string, unknown> = {}) => ({
  projectId: project.listId,
  packageIds: lots.map(({ listId }) => listId),
  failStage: '报名',
  failReason: '报名不足三家',
  failType: '流标',
  legalBasis: '招标投标法第28条',
  explain: '报名截止时仅两家供应商报名。',
  evidence: [(await uploaded(cast.pm, '报名情况.pdf')).listId],
  announceMedia: null,
  announceTime: null,
  nextAction: '重新招标',
  refundBook: false,
  ...changes,
})
const saved = async (
  project: Json,
  lots: readonly Json[],
  changes: Record<string, unknown> = {},
): Promise<Json> => (await cast.pm.post(`${FAIL}/save`, await form(project, lots, changes))).data
const reread = async ({ listId }: Json): Promise<Json> =>
  (await cast.pm.get(`${PROJECT}/detail?listId=${listId}`)).data

const ordinalOf = async ({ nextOrdinalId }: Json): Promise<Json> =>
  (await cast.pm.get(`${ORDINAL}/detail?listId=${nextOrdinalId}`)).data
/** The project that the office opens for a 排号 once its applicant has submitted it. */
async function handled(draft: Json): Promise<Json> {
  const queued = await moveOrdinal(cast.pm, 'submit', draft as never, { confirmNotDuplicate: true })
  if (queued.code !== 200) throw new Error(JSON.stringify(queued))
  const claimed = await moveOrdinal(cast.office, 'claim', queued.data as never, { opinion: '先办这件' })
  const done = await moveOrdinal(cast.office, 'handle', claimed.data as never)
  if (done.code !== 200) throw new Error(done.msg)
  return reread({ listId: done.data.projectId })
}

test('流标 of every lot ends the project, and 重新招标 begins a 排号 that keeps the finance code (case 11)', async () => {
  const project = await aPublishedProject(cast)
  const lots = await lotsOf(cast.pm, project)
  const draft = await saved(project, lots)
  expect(draft).toMatchObject({ status: '10', packageNos: lots.map(({ packageNo }) => packageNo) })
  const submitted = (await act(cast.pm, 'submit', draft)).data
  expect(await openTodo(cast.head, submitted.listId)).toMatchObject({ stepId: 'TP_FAIL_DEPT' })
  const approved = (await act(cast.head, 'approve', submitted, { result: 'approve' })).data
  expect(approved).toMatchObject({ status: '30' })
  expect(await reread(project)).toMatchObject({ status: '91', statusText: '流标' })

  const finished = (await act(cast.pm, 'finish', approved)).data
  expect(finished).toMatchObject({ status: '50', nextOrdinalId: expect.any(String) })
  const next = (await cast.pm.get(`/api/ordinal/record/detail?listId=${finished.nextOrdinalId}`)).data
  expect(next).toMatchObject({ ordinalType: '重新招标', sourceProjectId: project.listId, packageCount: 2 })
  const again = await handled(next)
  expect(again).toMatchObject({
    projectCode: `${project.projectCode}-2`,
    financeCode: project.financeCode,
    round: 2,
    parentProjectId: project.listId,
    projectManagerAId: cast.pm.userId,
    status: '30',
  })
})

test('one lot that fails is tendered again while the others run', async () => {
  const project = await aPublishedProject(cast)
  const [first, other] = (await lotsOf(cast.pm, project)) as [Json, Json]
  const submitted = (await act(cast.pm, 'submit', await saved(project, [first]))).data
  const approved = (await act(cast.head, 'approve', submitted, { result: 'approve' })).data
  expect((await lotsOf(cast.pm, project)).map(({ status }) => status)).toEqual(['91', '20'])
  expect(await reread(project)).toMatchObject({ status: '50', statusText: '报名中' })

  const finished = (await act(cast.pm, 'finish', approved)).data
  const again = await handled(await ordinalOf(finished))
  expect(again).toMatchObject({ projectCode: `${project.projectCode}-2`, round: 2, packageCount: 1 })
  expect((await lotsOf(cast.pm, project)).map(({ status }) => status)).toEqual(['91', '20'])

  // The other one fails later: another round, which the first does not stand in the way of.
  const late = (await act(cast.pm, 'submit', await saved(project, [other]))).data
  const ended = (await act(cast.head, 'approve', late, { result: 'approve' })).data
  const more = await handled(await ordinalOf((await act(cast.pm, 'finish', ended)).data))
  expect(more).toMatchObject({ projectCode: `${project.projectCode}-3`, financeCode: project.financeCode })
})

test('a lot that has failed does not fail again, and nobody approves what they submitted', async () => {
  const project = await aPublishedProject(cast, { packageCount: 1 })
  const lots = await lotsOf(cast.pm, project)
  const [one, other] = [await saved(project, lots), await saved(project, lots)]
  await act(cast.head, 'approve', (await act(cast.pm, 'submit', one)).data, { result: 'approve' })
  const late = await act(cast.pm, 'submit', other)
  expect(late.errors).toEqual([{ field: 'packageIds', message: '所选标包的状态已变，不能办理流废标' }])
})

test('the reason names the kind and the article', async () => {
  const project = await aPublishedProject(cast, { procurementRegime: 'ZC', packageCount: 1 })
  const asked = `projectId=${project.listId}&failStage=${encodeURIComponent('评审')}&failReason=${encodeURIComponent('报价均超预算或限价')}`
  expect((await cast.pm.get(`${FAIL}/basis?${asked}`)).data).toMatchObject({
    failType: '废标',
    legalBasis: '政府采购法第36条第一款第（三）项',
  })
})

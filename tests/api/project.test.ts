import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { download, uploaded } from '../support/attachments'
import { openTodo } from '../support/clients'
import {
  aPlannedProject,
  aProject,
  aPublishedProject,
  aReviewedProject,
  aSubmittedProject,
  type Cast,
  castOf,
  inDays,
  lotsOf,
  move,
  PROJECT,
  plan,
  publish,
} from '../support/projects'
import { type Json, type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
beforeAll(async () => {
  server = await startServer()
  cast = await castOf(server)
})
afterAll(() => server?.stop())

describe('a project from 指派 to 发布', () => {
  test('is assigned by the head, and project manager A has the file to prepare', async () => {
    const project = await aProject(cast)
    expect(project).toMatchObject({ status: '20', statusText: '待指派', stepTitle: '指派项目经理' })
    expect(await openTodo(cast.head, project.listId)).toMatchObject({ stepId: 'TP_TEAM' })
    const twice = await move(cast.head, 'assign', project as never, {
      projectManagerAId: cast.pm.userId,
      projectManagerBId: cast.pm.userId,
    })
    expect(twice.errors).toEqual([
      { field: 'projectManagerBId', message: '项目经理A与项目经理B不能为同一人' },
    ])
    const assigned = await move(cast.head, 'assign', project as never, {
      projectManagerAId: cast.pm.userId,
      projectManagerBId: cast.pmb.userId,
    })
    expect(assigned.data).toMatchObject({ status: '30', projectManagerAId: cast.pm.userId })
    expect(await openTodo(cast.pm, project.listId)).toMatchObject({ stepId: 'TP_PREPARE' })
  })

  test('a secret one is seen by the head while it waits for them, and by nobody for a task of their own', async () => {
    const project = await aProject(cast, { isSecret: true })
    const of = { listId: project.listId }
    const seenBy = async (person: Person) => (await person.get(`${PROJECT}/detail`, of)).code === 200
    expect(await seenBy(cast.head)).toBe(true)
    expect(await seenBy(cast.qc)).toBe(false)
    const own = { title: '看看', projectCode: project.projectCode }
    expect((await cast.qc.post('/api/workflow/todoList/save', own)).code).toBe(200)
    expect(await seenBy(cast.qc)).toBe(false)
    const managers = { projectManagerAId: cast.pm.userId, projectManagerBId: cast.pmb.userId }
    const assigned = (await move(cast.head, 'assign', project as never, managers)).data
    expect(assigned).toMatchObject({ status: '30' })
    expect(await seenBy(cast.head)).toBe(false)

    for (const lot of await lotsOf(cast.pm, assigned)) await plan(cast.pm, lot)
    const tenderFile = [(await uploaded(cast.pm, '招标文件.pdf')).listId]
    const submitted = (await move(cast.pm, 'fileSubmit', assigned, { tenderFile })).data
    const byB = (await move(cast.pmb, 'fileApprove', submitted, { result: 'approve' })).data
    expect(await seenBy(cast.head)).toBe(true)
    expect((await lotsOf(cast.head, byB)).length).toBe(2)
    await move(cast.head, 'fileApprove', byB, { result: 'approve' })
    expect(await seenBy(cast.head)).toBe(false)
  })

  test('goes through the review chain, and its lots are on the market', async () => {
    const reviewed = await aReviewedProject(cast)
    expect(reviewed).toMatchObject({ status: '40', stepTitle: '发布公告并开始发售' })
    const published = await publish(cast, reviewed)
    expect(published.msg).toBe('操作成功')
    expect(published.data).toMatchObject({
      status: '50',
      statusText: '报名中',
      noticeTitle: '某某采购招标公告',
    })
    expect((await lotsOf(cast.pm, published.data)).map(({ status }) => status)).toEqual(['20', '20'])
  })

  test('is not published with 19 days to the deadline (政府采购法第35条)', async () => {
    const project = await aPlannedProject(
      cast,
      { procurementRegime: 'ZC', packageCount: 1 },
      { openTime: inDays(20), clarifyDeadline: null, bondEnd: null },
    )
    const tenderFile = [(await uploaded(cast.pm, '招标文件.pdf')).listId]
    const refused = await move(cast.pm, 'fileSubmit', project as never, { tenderFile })
    expect(refused.msg).toBe('自招标文件发出至投标截止不足20日（政府采购法第35条）')
    expect(refused.errors).toContainEqual({ field: 'packages.0.openTime', message: refused.msg })
  })

  test('a return goes back to manager A with the opinion', async () => {
    const submitted = await aSubmittedProject(cast)
    const bare = await move(cast.pmb, 'fileReturn', submitted as never)
    expect(bare.errors).toEqual([{ field: 'opinion', message: expect.any(String) }])
    const returned = await move(cast.pmb, 'fileReturn', submitted as never, { opinion: '评分办法不明确' })
    expect(returned.data).toMatchObject({ status: '30' })
    expect(await openTodo(cast.pm, returned.data.listId)).toMatchObject({ stepId: 'TP_PREPARE' })
  })

  test('a lot whose dates are in the wrong order keeps none of them', async () => {
    const project = await aPlannedProject(cast, { packageCount: 1 })
    const [lot] = await lotsOf(cast.pm, project)
    const wrong = await plan(cast.pm, lot as Json, { signUpEnd: inDays(60) })
    expect(wrong.errors).toContainEqual({ field: 'openTime', message: '开标时间不能早于发售截止时间' })
    expect((await lotsOf(cast.pm, project))[0]).toMatchObject({ version: lot?.version })
  })
})

describe('what the law asks', () => {
  test('is judged for every lot, and for a date that is only tried', async () => {
    const project = await aPlannedProject(cast, { procurementRegime: 'ZC', packageCount: 1 })
    const [panel] = (await cast.pm.get(`${PROJECT}/deadlines?listId=${project.listId}`)).data
    expect(panel.judgements).toContainEqual(expect.objectContaining({ ruleCode: 'R04b', state: 'ok' }))
    const tried = await cast.pm.post(`${PROJECT}/whatIf`, {
      listId: panel.packageId,
      times: { openTime: inDays(5) },
    })
    expect(tried.data).toContainEqual(
      expect.objectContaining({
        isChanged: true,
        after: expect.objectContaining({ ruleCode: 'R04b', state: 'broken' }),
      }),
    )
  })
})

test('the procurement file is read by its reviewers, by who sells it once it is published, and by nobody else', async () => {
  const [sales, finance] = [await server.as('sales'), await server.as('finance')]
  const versions = (person: Person, { listId }: Json) => person.get(`${PROJECT}/files?listId=${listId}`)
  const canRead = async (person: Person, fileId: string) =>
    (await download(person, fileId)).headers.get('content-disposition') !== null
  const reviewed = await aReviewedProject(cast)
  const [{ file }] = (await versions(cast.pmb, reviewed)).data
  expect([await canRead(cast.pmb, file[0]), await canRead(sales, file[0])]).toEqual([true, false])
  expect((await versions(sales, reviewed)).code).toBe(404)

  await publish(cast, reviewed)
  expect((await versions(sales, reviewed)).data).toMatchObject([{ status: '已定稿', file }])
  expect([await canRead(sales, file[0]), await canRead(finance, file[0])]).toEqual([true, false])
})

test('a suspended project stands still until it is resumed', async () => {
  const published = await aPublishedProject(cast)
  const suspended = await move(cast.pm, 'suspend', published as never, { reason: '收到质疑' })
  expect(suspended.data).toMatchObject({
    suspendFlag: true,
    statusText: '报名中（已暂停）',
    allowedActions: ['resume'],
  })
  const resumed = await move(cast.pm, 'resume', suspended.data as never)
  expect(resumed.data).toMatchObject({ suspendFlag: false, statusText: '报名中' })
})

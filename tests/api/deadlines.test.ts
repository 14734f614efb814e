import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploaded } from '../support/attachments'
import { award } from '../support/awards'
import { TODO } from '../support/clients'
import { runJob } from '../support/jobs'
import { aPublishedProject, type Cast, castOf, inDays, lotsOf, move, PROJECT } from '../support/projects'
import { type Json, type Person, startServer, type TestServer } from '../support/server'
import { anApproved, BEHIND_PROXY } from '../support/suppliers'

let server: TestServer
let cast: Cast
let supplier: Json
beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  cast = await castOf(server)
  supplier = await anApproved(server, await server.as('sales'))
})
afterAll(() => server?.stop())

async function anAwardedLot(procurementRegime: string): Promise<{ project: Json; lot: Json }> {
  const project = await aPublishedProject(cast, { packageCount: 1, procurementRegime })
  const [lot] = await lotsOf(cast.pm, project)
  await award(server, project, lot, { supplierId: supplier.listId, winBidMoney: '500000.00' })
  return { project, lot: (await lotsOf(cast.pm, project))[0] }
}
const tasksOf = async (person: Person, lot: Json): Promise<Json[]> =>
  (await person.get(`${TODO}/page`, { ownId: lot.listId })).data.records
const noticesOf = async (person: Person, lot: Json): Promise<Json[]> =>
  (await person.get(`${TODO}/noticePage`, { ownId: lot.listId })).data.records

test('依法必须招标: manager A has 15 days from the award to hand in the report, and the panel knows when it is done', async () => {
  const { project, lot } = await anAwardedLot('ZTB_MUST')
  const [task] = (await tasksOf(cast.pm, lot)).filter(({ stepId }) => stepId === 'TP_REPORT15')
  expect(task.dueTime >= new Date(inDays(15, '00:00')).toISOString()).toBe(true)
  expect(lot.allowedActions).toContain('report15')
  expect((await lotsOf(cast.pmb, project))[0].allowedActions).not.toContain('report15')

  const report = async (person: Person, report15Time: string) => {
    const report15File = [(await uploaded(person, '书面报告.pdf')).listId]
    return move(person, 'report15', lot as never, { report15Time, report15File })
  }
  const now = new Date().toISOString()
  expect((await report(cast.pmb, now)).code).toBe(403)
  expect((await report(cast.pm, inDays(-1))).errors).toEqual([
    { field: 'report15Time', message: '提交时间不能早于定标时间' },
  ])
  expect((await report(cast.pm, now)).code).toBe(200)
  expect((await report(cast.pm, now)).code).toBe(409)
  expect((await tasksOf(cast.pm, lot)).map(({ stepId }) => stepId)).not.toContain('TP_REPORT15')
  const [panel] = (await cast.pm.get(`${PROJECT}/deadlines?listId=${project.listId}`)).data
  expect(panel.judgements).toContainEqual(expect.objectContaining({ ruleCode: 'R20', state: 'ok' }))
})

test('政府采购: the managers hear once that the notice is due soon, and the written report is not asked for', async () => {
  const { lot } = await anAwardedLot('ZC')
  expect((await tasksOf(cast.pm, lot)).map(({ stepId }) => stepId)).not.toContain('TP_REPORT15')
  const told = async () =>
    (await noticesOf(cast.pmb, lot)).filter(({ title }) => title.startsWith('期限即将到期'))
  await runJob(server, 'tender-deadlines')
  expect(await told()).toMatchObject([
    { title: expect.stringContaining('发出通知书'), content: expect.any(String) },
  ])
  await runJob(server, 'tender-deadlines')
  expect(await told()).toHaveLength(1)
})

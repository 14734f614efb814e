import { riskApi } from '@agency/shared/modules/quality-risk/risk.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadAttachment, uploadFile } from '../support/attachments'
import { findOpenTodo } from '../support/clients'
import { firstOf, mustExist } from '../support/collections'
import { runJob } from '../support/jobs'
import type { Some } from '../support/person'
import { aPlannedProject, type Cast, lotsOfProject, move, prepareCast, timeInDays } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
let leader: Person
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  leader = await server.as('leader')
})
afterAll(() => server?.stop())

/** A lot under 政府采购 whose opening is planned after too few days. */
const aLotPlannedTooSoon = () =>
  aPlannedProject(
    cast,
    { packageCount: 1, procurementRegime: 'ZC' },
    { clarifyDeadline: timeInDays(16), bondEnd: timeInDays(17), openTime: timeInDays(18) },
  )
const firstLotOf = async (project: ProjectRow) => firstOf(await lotsOfProject(cast.pm, project))
async function requestException(
  person: Person,
  lot: LotRow,
  changes: Some<typeof projectApi.exceptAsk> = {},
) {
  const exceptFile = [(await uploadFile(person, '财政部门批复.pdf')).listId]
  return move(person, 'exceptAsk', lot, {
    ruleCode: 'R04b',
    exceptReason: '抗震救灾紧急采购，财政部门批复缩短',
    exceptFile,
    ...changes,
  })
}
const submitTenderFile = async (project: ProjectRow) => {
  const row = await cast.pm.call(projectApi.detail, { listId: project.listId })
  const tenderFile = [(await uploadFile(cast.pm, '招标文件.pdf')).listId]
  return move(cast.pm, 'fileSubmit', row, { tenderFile })
}
const bidPeriodRuleState = async (project: ProjectRow) => {
  const panel = firstOf(await cast.pm.call(projectApi.deadlines, { listId: project.listId }))
  return panel.judgements.find(({ ruleCode }) => ruleCode === 'R04b')?.state
}
const exceptableRulesFor = async (person: Person, project: ProjectRow): Promise<string[]> =>
  firstOf(await person.call(projectApi.deadlines, { listId: project.listId })).exceptable
const TOO_SHORT = expect.objectContaining({ message: expect.stringContaining('政府采购法第35条') })

test('a lawful exception is entered by manager A with its file, and stops the rule once LEADER approved it', async () => {
  const project = await aLotPlannedTooSoon()
  const lot = await firstLotOf(project)
  expect((await submitTenderFile(project)).errors).toContainEqual(TOO_SHORT)

  expect(await exceptableRulesFor(cast.pm, project)).toEqual(['R04b'])
  expect(await exceptableRulesFor(cast.pmb, project)).toEqual([])
  expect((await requestException(cast.pmb, lot)).status).toBe(403)
  expect((await requestException(cast.manager, lot)).status).toBe(403)
  expect((await requestException(cast.pm, lot, { exceptFile: [] })).errors?.[0]?.field).toBe('exceptFile')
  // Which rules hold for sure depends on the days off between the planned days.
  const { judgements } = firstOf(await cast.pm.call(projectApi.deadlines, { listId: project.listId }))
  const satisfied = mustExist(judgements.find(({ state, level }) => state === 'ok' && level === 'BLOCK'))
  for (const [ruleCode, message] of [
    [satisfied.ruleCode, '标包目前符合这条规则，无须例外'],
    ['R10', '投标人不足三家的，不能以例外开标'],
    ['R14c', '只是提醒的规则不阻止办理，无须例外'],
    ['R01', '标包没有适用这条规则'],
  ] as const)
    expect((await requestException(cast.pm, lot, { ruleCode })).errors).toEqual([
      { field: 'ruleCode', message },
    ])

  const asked = firstOf((await requestException(cast.pm, lot)).data)
  expect(asked).toMatchObject({ statusText: '例外审批', askUserName: '程予安', allowedActions: [] })
  expect((await requestException(cast.pm, lot)).errors?.[0]?.message).toBe('这条规则已申请例外')
  expect(await exceptableRulesFor(cast.pm, project)).toEqual([])
  expect(await bidPeriodRuleState(project)).toBe('broken')
  expect((await submitTenderFile(project)).errors).toContainEqual(TOO_SHORT)

  expect(await findOpenTodo(leader, asked.listId)).toMatchObject({ stepId: 'TP_EXCEPT' })
  expect((await leader.call(projectApi.detail, { listId: asked.listId })).listId).toBe(project.listId)
  for (const person of [cast.pm, cast.head])
    expect((await move(person, 'exceptApprove', asked)).status).toBe(403)
  const granted = firstOf((await move(leader, 'exceptApprove', asked)).data)
  expect(granted).toMatchObject({ statusText: '已豁免', decideUserName: '陆明远' })
  expect(await bidPeriodRuleState(project)).toBe('exempt')
  expect((await submitTenderFile(project)).code).toBe(200)
  // 风险台 shows it as an exception, with the reason and the person responsible.
  await runJob(server, 'quality-risk')
  const desk = { projectId: project.listId, kind: 'exception', current: 1, size: 50 } as const
  const { records } = await leader.call(riskApi.page, desk)
  expect(records).toMatchObject([
    {
      state: 'exempt',
      ruleCode: 'R04b',
      answerable: '程予安',
      points: null,
      text: '经批准不适用：抗震救灾紧急采购，财政部门批复缩短',
    },
  ])
  expect((await downloadAttachment(await server.as('auditor'), firstOf(granted.exceptFile))).status).toBe(200)
})

test('an exception that is refused says why, and may be asked for again', async () => {
  const project = await aLotPlannedTooSoon()
  const lot = await firstLotOf(project)
  const asked = firstOf((await requestException(cast.pm, lot)).data)
  expect((await move(leader, 'exceptRefuse', asked)).code).not.toBe(200)
  await move(leader, 'exceptRefuse', asked, { opinion: '批复未盖章' })
  expect(await bidPeriodRuleState(project)).toBe('broken')
  expect((await submitTenderFile(project)).errors).toContainEqual(TOO_SHORT)
  const again = (await requestException(cast.pm, lot)).data
  expect(again.map(({ statusText }) => statusText)).toEqual(['例外审批', '不予豁免'])
})

test('nobody approves the exception that he has entered', async () => {
  const admin = await server.as('admin')
  const answer = await requestException(admin, await firstLotOf(await aLotPlannedTooSoon()))
  expect(answer.msg).toBe('操作成功')
  const asked = firstOf(answer.data)
  expect(asked.allowedActions).toEqual([])
  expect((await move(admin, 'exceptApprove', asked)).code).toBe(400)
})

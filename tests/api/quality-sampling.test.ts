import { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import type { QcRow } from '@agency/shared/modules/quality-qc/qc.record'
import { drawApi, samplingApi } from '@agency/shared/modules/quality-sampling/sampling.contract'
import type { SamplingDraw, SamplingRow } from '@agency/shared/modules/quality-sampling/sampling.record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  drawnItems,
  recheckDraw,
  shuffleBySeed,
  witnessCommitment,
} from '../../packages/shared/src/draw/draw'
import { shanghaiDateAt } from '../../packages/shared/src/format/dates'
import { findOpenTodo } from '../support/clients'
import { firstOf, mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { runJob } from '../support/jobs'
import { addPerson } from '../support/people'
import { moveFunctionFor, type Person } from '../support/person'
import { anAssignedProject, type Cast, lotsOfProject, prepareCast } from '../support/projects'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let cast: Cast
let [qc, auditor, leader, admin] = [] as unknown as [Person, Person, Person, Person]
const codes: string[] = []
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  qc = cast.qc
  ;[auditor, leader, admin] = await Promise.all(
    ['auditor', 'leader', 'admin'].map((name) => server.as(name)) as [
      Promise<Person>,
      Promise<Person>,
      Promise<Person>,
    ],
  )
  for (const isSecret of [false, false, false, false, false, true]) {
    const project = await anAssignedProject(cast)
    const lot = firstOf(await lotsOfProject(cast.pm, project))
    // Sets the date into the months of the tests; the life of a project has its own tests.
    await server.sql(
      "update tender_package set calibration_time = '2026-03-10T02:00:00Z' where list_id = $1",
      [lot.listId],
    )
    await server.sql('update tender_project set is_secret = $2 where list_id = $1', [
      project.listId,
      isSecret,
    ])
    if (!isSecret) codes.push(project.projectCode)
  }
})
afterAll(() => server?.stop())

const move = moveFunctionFor(samplingApi)
const form = { ratio: 10, minCount: 3, attachment: [] }
const SECRET = '春眠不觉晓 处处闻啼鸟 2026'

let month = 0
/** A batch over the same projects each time: with another type and regime, or in a month of its own. */
async function createBatch(): Promise<SamplingRow> {
  month += 1
  const period = `2025-${String(month).padStart(2, '0')}`
  await server.sql('update tender_package set calibration_time = $1 where calibration_time is not null', [
    `${period}-10T02:00:00Z`,
  ])
  return qc.call(samplingApi.save, { ...form, period })
}

const freezeForDraw = async (batch: SamplingRow, witnesses: readonly Person[] = [auditor]) =>
  expectSuccess(await move(qc, 'draw', batch, { witnessIds: witnesses.map(({ userId }) => userId) }))

const latestDrawOf = ({ draws }: SamplingRow): SamplingDraw => mustExist(draws.at(-1))

async function submitWitnessCommitment(batch: SamplingRow, witness: Person, secret = SECRET) {
  const { listHash, witnesses } = latestDrawOf(batch)
  const { name } = mustExist(witnesses.find(({ userId }) => userId === witness.userId))
  return move(witness, 'commit', batch, { commit: witnessCommitment({ name, secret }, listHash) })
}

async function aDrawnBatch(): Promise<SamplingRow> {
  const committed = expectSuccess(
    await submitWitnessCommitment(await freezeForDraw(await createBatch()), auditor),
  )
  return expectSuccess(await move(auditor, 'reveal', committed, { secret: SECRET }))
}

test('a list is frozen, a witness commits and reveals, and anybody reckons the same from what is published', async () => {
  const batch = await freezeForDraw(await createBatch())
  expect(batch).toMatchObject({ status: '10', populationCount: 5, drawnCount: null })
  expect(latestDrawOf(batch)).toMatchObject({
    rule: 'draw/v1;k=3;exclude=secret',
    codes,
    seed: null,
    order: null,
  })

  const committed = expectSuccess(await submitWitnessCommitment(batch, auditor))
  expect(latestDrawOf(committed).witnesses.map(({ secret }) => secret)).toEqual([null, null])
  expect((await move(auditor, 'reveal', committed, { secret: `${SECRET} ` })).errors?.[0]?.field).toBe(
    'secret',
  )
  const done = expectSuccess(await move(auditor, 'reveal', committed, { secret: SECRET }))
  expect(done).toMatchObject({ status: '20', drawnCount: 3, waitingIds: [] })

  const { seed, order, witnesses, rule, listHash } = latestDrawOf(done)
  const told = witnesses.map(({ name, commit, secret }) => ({
    name,
    commit: mustExist(commit),
    secret: mustExist(secret),
  }))
  const facts = { rule, codes, listHash, witnesses: told, seed: mustExist(seed), order: mustExist(order) }
  expect(recheckDraw(facts).filter(({ isRight }) => !isRight)).toEqual([])
  // Acceptance case 17: the same seed gives the same list.
  expect(shuffleBySeed(codes.toReversed(), facts.seed)).toEqual(order)
})

test('the list stands in the chain of the log before the seed does, and no secret ever stands there', async () => {
  const done = await aDrawnBatch()
  const lines = await server.sql(
    `select action, seq, coalesce(after::text, '') as told from sys_operation_log
     where own_id = $1 order by seq`,
    [done.listId],
  )
  const firstLogIndexOf = (action: string) => lines.findIndex((line) => line.action === action)
  expect(firstLogIndexOf('freeze')).toBeGreaterThan(-1)
  expect(firstLogIndexOf('freeze')).toBeLessThan(firstLogIndexOf('witnessCommit'))
  expect(firstLogIndexOf('witnessCommit')).toBeLessThan(firstLogIndexOf('drawn'))
  expect(String(lines[firstLogIndexOf('freeze')]?.told)).toContain(latestDrawOf(done).listHash)
  const secrets = latestDrawOf(done).witnesses.map(({ secret }) => mustExist(secret))
  for (const { told } of lines) for (const secret of secrets) expect(String(told)).not.toContain(secret)
})

test('nothing is told before all have revealed, and a witness is nobody else: not who draws, not an administrator', async () => {
  const batch = await createBatch()
  const tryDrawSample = (witnessIds: string[]) => move(qc, 'draw', batch, { witnessIds })
  expect((await tryDrawSample([])).errors?.[0]?.field).toBe('witnessIds')
  expect((await tryDrawSample([qc.userId])).msg).toContain('不能是确定名单的人')
  expect((await tryDrawSample([cast.pm.userId])).msg).toContain('见证人须是')

  const under = await freezeForDraw(batch, [auditor, leader])
  expect((await move(auditor, 'reveal', under, { secret: SECRET })).code).toBe(409)
  for (const person of [qc, admin, cast.head])
    expect((await move(person, 'commit', under, { commit: 'a'.repeat(64) })).code).not.toBe(200)
  const first = expectSuccess(await submitWitnessCommitment(under, auditor))
  expect((await submitWitnessCommitment(first, auditor)).code).not.toBe(200)
  const both = expectSuccess(await submitWitnessCommitment(first, leader, `${SECRET}!`))
  const half = expectSuccess(await move(auditor, 'reveal', both, { secret: SECRET }))
  for (const person of [auditor, leader, admin]) {
    const seen = latestDrawOf(await person.call(samplingApi.detail, { listId: batch.listId }))
    expect(seen.seed).toBeNull()
    expect(JSON.stringify(seen)).not.toContain(SECRET)
  }
  const done = expectSuccess(await move(leader, 'reveal', half, { secret: `${SECRET}!` }))
  expect(latestDrawOf(done).order).toHaveLength(5)
})

/** Ends the time for revealing. */
async function letRevealTimeLapse(batch: SamplingRow): Promise<SamplingRow> {
  await server.sql("update quality_draw set reveal_by = now() - interval '1 minute' where list_id = $1", [
    latestDrawOf(batch).listId,
  ])
  await runJob(server, 'quality-draw-lapse')
  return qc.call(samplingApi.detail, { listId: batch.listId })
}

test('a witness reveals what was committed to, once, and for nobody else', async () => {
  const first = expectSuccess(
    await submitWitnessCommitment(await freezeForDraw(await createBatch(), [auditor, leader]), auditor),
  )
  const both = expectSuccess(await submitWitnessCommitment(first, leader, `${SECRET}!`))
  for (const [person, secret] of [
    [auditor, `${SECRET}!`],
    [leader, SECRET],
  ] as const)
    expect((await move(person, 'reveal', both, { secret })).errors?.[0]?.field).toBe('secret')
  for (const person of [qc, admin, cast.head])
    expect((await move(person, 'reveal', both, { secret: SECRET })).code, person.userId).not.toBe(200)
  const half = expectSuccess(await move(auditor, 'reveal', both, { secret: SECRET }))
  for (const secret of [SECRET, `${SECRET}!`])
    expect((await move(auditor, 'reveal', half, { secret })).code).not.toBe(200)
  expect(latestDrawOf(await qc.call(samplingApi.detail, { listId: half.listId }))).toMatchObject({
    seed: null,
  })
  expect(expectSuccess(await move(leader, 'reveal', half, { secret: `${SECRET}!` })).status).toBe('20')
})

test('the register of draws has each of them as its batch shows it, secrets only when all are in, for whoever sees the batch', async () => {
  const half = expectSuccess(await submitWitnessCommitment(await freezeForDraw(await createBatch()), auditor))
  const asked = { samplingId: half.listId }
  for (const person of [qc, auditor]) {
    const [listed, ...more] = await person.call(drawApi.list, asked)
    expect(more).toEqual([])
    expect(listed).toMatchObject({
      ...latestDrawOf(half),
      ...asked,
      sampleNo: half.sampleNo,
      period: half.period,
    })
    expect(await person.call(drawApi.detail, { listId: latestDrawOf(half).listId })).toEqual(listed)
  }
  // A project manager whose project was not drawn sees nothing.
  expect((await cast.pm.call(drawApi.page, asked)).total).toBe(0)
  expect((await cast.pm.tries(drawApi.detail, { listId: latestDrawOf(half).listId })).code).toBe(404)
  const done = expectSuccess(await move(auditor, 'reveal', half, { secret: SECRET }))
  const { listHash, seed } = latestDrawOf(done)
  const found = await qc.call(drawApi.list, { listHash })
  expect(found).toContainEqual(expect.objectContaining({ seed, period: half.period }))
})

test('whoever kept a secret is named, and does not decide on the next draw; who broke a draw off neither', async () => {
  await addPerson(server, 'leader2q', '另一位领导')
  await server.sql(`insert into sys_user_role (user_id, role_id) select u.list_id, r.list_id
    from sys_user u, sys_role r where u.username = 'leader2q' and r.role_code = 'LEADER'`)
  const first = expectSuccess(
    await submitWitnessCommitment(await freezeForDraw(await createBatch(), [auditor, leader]), auditor),
  )
  const both = expectSuccess(await submitWitnessCommitment(first, leader, `${SECRET}!`))
  const voided = await letRevealTimeLapse(
    expectSuccess(await move(auditor, 'reveal', both, { secret: SECRET })),
  )
  const { realName } = await server.row<{ realName: string }>(
    `select real_name as "realName" from sys_user where list_id = $1`,
    [leader.userId],
  )
  expect(latestDrawOf(voided)).toMatchObject({
    voidReason: `见证人逾期未开封；未开封：${realName}`,
    seed: null,
  })
  expect(JSON.stringify(voided)).not.toContain(SECRET)
  const asking = expectSuccess(await move(qc, 'askRedraw', voided, { opinion: '见证人未开封' }))
  expect((await leader.call(samplingApi.detail, { listId: asking.listId })).allowedActions).toEqual([])
  for (const result of ['approve', 'refuse'] as const)
    expect((await move(leader, 'redraw', asking, { result, opinion: '重抽' })).code).not.toBe(200)
  const other = await server.as('leader2q')
  expect(expectSuccess(await move(other, 'redraw', asking, { result: 'approve' })).status).toBe('10')

  // Stopped before all have committed: nothing can be known of the result, and the reason names who was
  // missing.
  const early = await freezeForDraw(await createBatch(), [auditor, leader])
  const given = expectSuccess(
    await move(qc, 'giveUp', expectSuccess(await submitWitnessCommitment(early, auditor)), {
      opinion: '见证人出差',
    }),
  )
  expect(latestDrawOf(given).voidReason).toBe(`见证人出差；未登记口令：${realName}`)
  expect((await move(qc, 'draw', given, { witnessIds: [auditor.userId] })).code).toBe(409)
})

test('a draw is made again as often as 公司领导 lets it, each with its own list, witnesses and seed', async () => {
  let batch = await aDrawnBatch()
  for (const drawNo of [2, 3]) {
    const asking = expectSuccess(await move(qc, 'askRedraw', batch, { opinion: `第 ${drawNo} 次` }))
    const open = expectSuccess(await move(leader, 'redraw', asking, { result: 'approve' }))
    // A second approval is refused.
    expect((await move(leader, 'redraw', open, { result: 'approve' })).code).toBe(409)
    const committed = expectSuccess(await submitWitnessCommitment(await freezeForDraw(open), auditor))
    batch = expectSuccess(await move(auditor, 'reveal', committed, { secret: SECRET }))
    expect(batch).toMatchObject({ status: '20', drawCount: drawNo })
  }
  expect(batch.draws.map(({ voidReason }) => voidReason)).toEqual([
    '公司领导同意重新抽取',
    '公司领导同意重新抽取',
    null,
  ])
  expect(new Set(batch.draws.map(({ seed }) => mustExist(seed))).size).toBe(3)
  expect(new Set(batch.draws.map(({ listHash }) => listHash)).size).toBe(1)
})

test('a witness who does not reveal voids the draw; only 公司领导 lets it be drawn again, and both stay', async () => {
  const voided = await letRevealTimeLapse(
    expectSuccess(await submitWitnessCommitment(await freezeForDraw(await createBatch()), auditor)),
  )
  const readVoidedBatch = () => qc.call(samplingApi.detail, { listId: voided.listId })
  expect(latestDrawOf(voided).voidReason).toContain('逾期未开封')
  expect((await move(auditor, 'reveal', voided, { secret: SECRET })).code).toBe(409)
  expect((await move(qc, 'draw', voided, { witnessIds: [auditor.userId] })).code).toBe(409)

  const asking = expectSuccess(await move(qc, 'askRedraw', voided, { opinion: '见证人出差' }))
  for (const person of [qc, admin])
    expect((await move(person, 'redraw', asking, { result: 'approve' })).code).toBe(403)
  const again = expectSuccess(await move(leader, 'redraw', asking, { result: 'approve' }))
  expect(again.status).toBe('10')
  // The basis of a new draw cannot be changed.
  expect(
    (
      await qc.tries(samplingApi.update, {
        ...form,
        period: '2025-01',
        listId: again.listId,
        version: again.version,
      })
    ).code,
  ).toBe(409)
  expect((await qc.tries(samplingApi.delete, { listIds: again.listId })).code).not.toBe(200)
  const second = expectSuccess(
    await submitWitnessCommitment(await freezeForDraw(await readVoidedBatch()), auditor),
  )
  const done = expectSuccess(await move(auditor, 'reveal', second, { secret: SECRET }))
  expect(done.draws.map(({ drawNo, voidTime, seed }) => [drawNo, voidTime === null, seed === null])).toEqual([
    [1, false, true],
    [2, true, false],
  ])
})

test('what was drawn is drawn again only by 公司领导 too; refused, the draw stands as it was', async () => {
  const done = await aDrawnBatch()
  expect((await move(qc, 'draw', done, { witnessIds: [auditor.userId] })).code).toBe(409)
  const asking = expectSuccess(await move(qc, 'askRedraw', done, { opinion: '清单有误' }))
  const refused = expectSuccess(
    await move(leader, 'redraw', asking, { result: 'refuse', opinion: '清单无误' }),
  )
  expect(refused).toMatchObject({ status: '20', drawCount: 1 })
  expect(latestDrawOf(refused).voidTime).toBeNull()
  expect((await qc.tries(samplingApi.save, { ...form, period: done.period })).errors?.[0]?.field).toBe(
    'period',
  )
})

test('a part of a month that has a batch gets none of its own: it would be a redraw that nobody approved', async () => {
  const trySaveBatch = (of: object) => qc.tries(samplingApi.save, { ...form, period: '2023-05', ...of })
  const part = expectSuccess(await trySaveBatch({ regime: 'ZC' }))
  for (const of of [{}, { regime: 'ZC' }, { projectType: 'G' }, { regime: 'ZC', projectType: 'G' }])
    expect((await trySaveBatch(of)).errors?.[0]?.field, JSON.stringify(of)).toBe('period')
  expectSuccess(await trySaveBatch({ regime: 'QT' }))
  const { listId, version } = part
  const kept = { ...form, period: '2023-05', regime: 'ZC', listId, version }
  expect((await qc.tries(samplingApi.update, { ...kept, regime: null })).errors?.[0]?.field).toBe('period')
  expect((await qc.tries(samplingApi.update, kept)).code).toBe(200)
})

test('an empty list is not drawn from, one of one is', async () => {
  const empty = await qc.call(samplingApi.save, { ...form, period: '2024-01' })
  expect((await move(qc, 'draw', empty, { witnessIds: [auditor.userId] })).msg).toContain('不能抽取')
  await server.sql(
    `update tender_package set calibration_time = '2024-02-10T02:00:00Z' where list_id in (
       select l.list_id from tender_package l join tender_project p on p.list_id = l.project_id
       where p.project_code = $1 and l.calibration_time is not null limit 1)`,
    [codes[0]],
  )
  const single = await qc.call(samplingApi.save, { ...form, period: '2024-02' })
  const committed = expectSuccess(await submitWitnessCommitment(await freezeForDraw(single), auditor))
  const done = expectSuccess(await move(auditor, 'reveal', committed, { secret: SECRET }))
  expect(drawnItems({ ...latestDrawOf(done), order: mustExist(latestDrawOf(done).order) })).toEqual([
    codes[0],
  ])
})

test('one sheet for each project drawn, none for a member of its team; with the last of them it is summed up and published', async () => {
  const done = await aDrawnBatch()
  expect((await move(qc, 'assign', done, { checkerIds: [auditor.userId] })).errors?.[0]?.field).toBe(
    'checkerIds',
  )
  const checking = expectSuccess(await move(qc, 'assign', done, { checkerIds: [qc.userId] }))
  expect(checking.status).toBe('30')
  const onCheck = moveFunctionFor(qcApi)
  const sheets = await qc.call(qcApi.list, { samplingId: done.listId })
  expect(sheets.map(({ projectCode }) => projectCode).toSorted()).toEqual(
    [...drawnItems({ ...latestDrawOf(done), order: mustExist(latestDrawOf(done).order) })].toSorted(),
  )
  for (const sheet of sheets) {
    let row: QcRow = expectSuccess(await onCheck(qc, 'begin', sheet))
    expect(new Set(row.items.map(({ node }) => node)).size).toBe(5)
    for (const { itemCode, result } of row.items)
      if (!result)
        row = await qc.call(qcApi.answer, {
          listId: row.listId,
          version: row.version,
          itemCode,
          result: '符合',
          reason: null,
          problem: null,
          photo: [],
        })
    expectSuccess(await onCheck(qc, 'check', row))
  }
  const ready = await qc.call(samplingApi.detail, { listId: done.listId })
  expect(ready.status).toBe('40')
  const published = expectSuccess(await move(qc, 'publish', ready, { summary: '总体规范，公告截图须补齐' }))
  const scores = (await qc.call(qcApi.list, { samplingId: done.listId })).map(({ score }) => mustExist(score))
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  expect(published).toMatchObject({ status: '50', avgScore: mean.toFixed(1) })
  // People on a project that was drawn can read the batch; others with the same role cannot.
  expect((await cast.pm.call(samplingApi.page, {})).total).toBe(1)
})

test('the month that is over gets its batch and its to-do once, where something is to be sampled and nobody has begun', async () => {
  const [year = 0, number = 0] = shanghaiDateAt(new Date()).split('-').map(Number)
  const period = number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
  const readBatches = async () => (await qc.call(samplingApi.page, { period })).records
  const runMonthlySamplingJob = () => runJob(server, 'quality-sampling-monthly')
  await server.sql("update tender_package set calibration_time = '2026-01-10T02:00:00Z'")
  expect(await runMonthlySamplingJob()).toBe(`${period} 没有定标或归档的项目`)
  await server.sql('update tender_package set calibration_time = $1', [`${period}-10T02:00:00Z`])
  expect(await runMonthlySamplingJob()).toBe(`已生成 ${period} 的抽样检查`)
  expect(await runMonthlySamplingJob()).toBe(`${period} 已有抽样检查`)
  const [batch] = await readBatches()
  expect(await readBatches()).toHaveLength(1)
  expect(await findOpenTodo(qc, mustExist(batch).listId)).toMatchObject({ stepId: 'QS_BATCH' })
  // A batch has no owner: whoever may create one can change or delete it, and then another one can be
  // created.
  const { listId, version } = mustExist(batch)
  const changed = await qc.call(samplingApi.update, { ...form, listId, version, period, minCount: 4 })
  expect(changed.minCount).toBe(4)
  await qc.call(samplingApi.delete, { listIds: listId })
  expect(await runMonthlySamplingJob()).toBe(`已生成 ${period} 的抽样检查`)
  expect(
    expectSuccess(
      await move(qc, 'draw', mustExist((await readBatches())[0]), { witnessIds: [auditor.userId] }),
    ).status,
  ).toBe('10')
})

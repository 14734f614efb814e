import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { riskApi } from '@agency/shared/modules/quality-risk/risk.contract'
import { configApi } from '@agency/shared/modules/system-config/param.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newListId } from '../../packages/shared/src/format/ids'
import { firstOf, mustExist } from '../support/collections'
import { expectSuccess } from '../support/expect-success'
import { runJob } from '../support/jobs'
import { rerunDataMigration } from '../support/migration'
import {
  A_COMMITTEE,
  aProjectLifeWithOpenedBids,
  createSuppliers,
  type Everybody,
  enterCommittee,
  type Life,
  prepareEverybody,
} from '../support/project-life'
import { anAssignedProject } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { BEHIND_PROXY } from '../support/suppliers'

const MIGRATION = 'correct_committee_bond_rules'

let server: TestServer
let people: Everybody
let suppliers: SupplierRow[]
beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  people = await prepareEverybody(server)
  suppliers = await createSuppliers(people.sales, 3)
})
afterAll(() => server?.stop())

/** Three members, two of them experts. */
const THREE = A_COMMITTEE.slice(2)

/** A lot of 政府采购 of three million 元 that waits for its evaluation, with a committee of three. */
async function aLotWithCommitteeOfThree(procurementMethod: string): Promise<{ life: Life; lot: string }> {
  const changes = { procurementRegime: 'ZC', procurementMethod, budgetMoney: '3000000.00' }
  const opened = await aProjectLifeWithOpenedBids(server, people, suppliers, changes)
  expectSuccess(await enterCommittee(people.pm, { listId: opened.lot }, THREE))
  return opened
}

/** The project as the first version published it: with R12f of its method, which blocked from 200 万元 on. */
const addFormerRule = ({ project }: Life, method: string) =>
  server.sql(
    `update tender_project set rules_used = rules_used || jsonb_build_array(jsonb_build_object(
       'ruleCode', 'R12f', 'name', '达到公开招标数额标准，小组五人以上单数', 'regime', 'ZC', 'method', $2::text,
       'amount', '5', 'unit', 'COUNT', 'dir', 'MIN', 'anchorField', 'committeeCount', 'targetField', null,
       'budgetFrom', '200', 'level', 'BLOCK', 'source', '财政部令第74号第7条',
       'effectiveFrom', '2014-12-31', 'effectiveTo', null))
     where list_id = $1`,
    [project.listId, method],
  )

const findJudgementOfRule = async ({ project }: Life, code: string) =>
  firstOf(await people.pm.call(projectApi.deadlines, { listId: project.listId })).judgements.find(
    ({ ruleCode }) => ruleCode === code,
  )

async function setParam(admin: Person, key: 'OPEN_TENDER_FROM' | 'OPEN_TENDER_CONFIRMED', value: string) {
  const { version } = mustExist((await admin.call(configApi.list, {})).find((row) => row.key === key))
  await admin.call(configApi.save, { changes: [{ key, value, version }] })
}

const ruleCorrectionLogsOf = async ({ project }: Life) =>
  (
    await server.sql("select opinion from wf_flow_log where own_id = $1 and action = 'rulesCorrected'", [
      project.listId,
    ])
  ).map((line) => String(line.opinion))

test('a 磋商小组 of three evaluates three million 元; a project that was stopped by the old rows goes on (R12)', async () => {
  const { life, lot } = await aLotWithCommitteeOfThree('竞争性磋商')
  await addFormerRule(life, '竞争性磋商')
  const stopped = await life.move(people.pm, 'evalFinish', lot)
  expect(stopped.errors).toEqual([
    { field: 'committee', message: expect.stringContaining('磋商小组成员不足5人') },
  ])
  await rerunDataMigration(server, MIGRATION)
  expect(await findJudgementOfRule(life, 'R12f')).toBeUndefined()
  // The correction is visible.
  expect(await findJudgementOfRule(life, 'R12e')).toMatchObject({
    state: 'ok',
    note: expect.stringMatching(/^2026-11-28 更正/),
  })
  expect(await ruleCorrectionLogsOf(life)).toEqual([expect.stringContaining('214号第14条')])
  expectSuccess(await life.move(people.pm, 'evalFinish', lot))
  await rerunDataMigration(server, MIGRATION)
  expect(await ruleCorrectionLogsOf(life)).toHaveLength(1)
})

test('a 谈判小组 of three at three million 元 is warned of, also where the stored rule stopped it (R12)', async () => {
  const { life, lot } = await aLotWithCommitteeOfThree('竞争性谈判')
  expect(await findJudgementOfRule(life, 'R12f')).toMatchObject({
    state: 'broken',
    level: 'WARN',
    note: expect.stringContaining('只提示'),
  })
  await server.sql(
    `update tender_project set rules_used = (select jsonb_agg(case
       when r ->> 'ruleCode' = 'R12f' then (r - 'note') || '{"level": "BLOCK"}' else r end)
       from jsonb_array_elements(rules_used) r) where list_id = $1`,
    [life.project.listId],
  )
  expect((await life.move(people.pm, 'evalFinish', lot)).errors?.[0]?.field).toBe('committee')
  await rerunDataMigration(server, MIGRATION)
  expect(await findJudgementOfRule(life, 'R12f')).toMatchObject({
    level: 'WARN',
    note: expect.stringMatching(/^2026-11-28 更正/),
  })
  expectSuccess(await life.move(people.pm, 'evalFinish', lot))
})

test('of what is published later the administrator sets the figure of the region, and that it was confirmed (R12)', async () => {
  const changes = { procurementRegime: 'ZC', procurementMethod: '竞争性谈判', budgetMoney: '3000000.00' }
  const { listId } = await anAssignedProject(people, { ...changes, packageCount: 1 })
  const r12fLevels = async () =>
    firstOf(await people.pm.call(projectApi.deadlines, { listId })).judgements.flatMap(
      ({ ruleCode, level }) => (ruleCode === 'R12f' ? [level] : []),
    )
  const admin = await server.as('admin')
  expect(await r12fLevels()).toEqual(['WARN'])
  await setParam(admin, 'OPEN_TENDER_CONFIRMED', 'yes')
  expect(await r12fLevels()).toEqual(['BLOCK'])
  await setParam(admin, 'OPEN_TENDER_FROM', '400')
  expect(await r12fLevels()).toEqual([])
})

test("a finding that a winner's bond was late from the notice on is taken back with its reason, and stays so (R17)", async () => {
  const [project] = await server.sql(
    "select list_id, department_id from tender_project where procurement_regime = 'ZC' limit 1",
  )
  const projectId = String(mustExist(project).list_id)
  const riskKey = `refund/R17a/noticeSendTime/refundTime/${newListId()}`
  await server.sql(
    `insert into risk_row (list_id, project_id, department_id, risk_key, kind, rule_code, rule_name, source, level,
       state, rank, says, days, unit, breached_since, role)
     values ($1, $2, $3, $4, 'refund', 'R17a', '退还中标人保证金（按自通知书发出起算的监管口径）', '政府采购法实施条例第33条',
       'WARN', 'breached', 0, '通知书发出后超过5个工作日未退还未中标人保证金', -9, 'WD', '2026-11-01', 'FINANCE')`,
    [newListId(), projectId, mustExist(project).department_id, riskKey],
  )
  const findR17aRisks = async () => {
    const of = { projectId, ruleCode: 'R17a' }
    const all = await people.leader.call(riskApi.page, { ...of, state: 'all', current: 1, size: 50 })
    const totals = await people.leader.call(riskApi.totals, { ...of, state: 'all' })
    return { rows: all.records, points: totals.departments.map(({ points }) => points) }
  }
  expect((await findR17aRisks()).rows).toMatchObject([{ state: 'breached', points: '2' }])
  await rerunDataMigration(server, MIGRATION)
  for (const _judging of [1, 2]) {
    await runJob(server, 'quality-risk')
    const { rows, points } = await findR17aRisks()
    expect(rows).toMatchObject([{ state: 'corrected', breachedSince: null, points: null }])
    expect(mustExist(rows[0]).text).toMatch(/^2026-11-28 更正：.*政府采购法实施条例第33条.*此前：/)
    expect(points).toEqual(['0'])
  }
})

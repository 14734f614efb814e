import type { InputOf } from '@agency/shared/contract/endpoint'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { riskApi } from '@agency/shared/modules/quality-risk/risk.contract'
import { pointApi } from '@agency/shared/modules/system-rule/rule.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { addDays, shanghaiDateAt } from '../../packages/shared/src/format/dates'
import { anArrivedBond, awardLot, enterContract, handOutNotice } from '../support/awards'
import { firstOf, mustExist } from '../support/collections'
import { runJob } from '../support/jobs'
import { readPdf } from '../support/pdf'
import type { Named, Some } from '../support/person'
import { aPublishedProject, type Cast, lotsOfProject, type OfProject, prepareCast } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { anApprovedSupplier, BEHIND_PROXY } from '../support/suppliers'
import { letDaysPass } from '../support/time'

let server: TestServer
let cast: Cast
let leader: Person
let supplier: SupplierRow
let noticed: Awaited<ReturnType<typeof aLotWithNoticeHandedOut>>
beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  cast = await prepareCast(server)
  leader = await server.as('leader')
  supplier = await anApprovedSupplier(server, await server.as('sales'))
  noticed = await aLotWithNoticeHandedOut()
  await letDaysPass(server, noticed.project.listId, 40)
  await runJob(server, 'quality-risk')
})
afterAll(() => server?.stop())

const REGIME = { procurementRegime: 'ZC', procurementMethod: '公开招标' } as const

/** A lot of 政府采购 whose winner has paid a bond. */
async function aLotWithPaidBond(changes: OfProject = {}) {
  const project = await aPublishedProject(cast, { packageCount: 1, ...REGIME, ...changes })
  const lot = firstOf(await lotsOfProject(cast.pm, project))
  const [sales, finance] = [await server.as('sales'), await server.as('finance')]
  await anArrivedBond({ sales, finance }, lot, supplier)
  return { project, lot }
}

async function firstSheetRows(response: Response): Promise<string[][]> {
  const book = read(Buffer.from(await response.arrayBuffer()))
  return utils.sheet_to_json<string[]>(mustExist(book.Sheets[mustExist(book.SheetNames[0])]), {
    header: 1,
    defval: '',
    raw: false,
  })
}

async function aLotWithNoticeHandedOut(changes: OfProject = {}) {
  const { project, lot } = await aLotWithPaidBond(changes)
  const awarded = await awardLot(server, project, lot, {
    supplierId: supplier.listId,
    winBidMoney: '500000.00',
  })
  return { project, lot: await handOutNotice(server, awarded) }
}

const rereadLot = async (project: Named, { listId }: Named) =>
  mustExist((await lotsOfProject(cast.pm, project)).find((lot) => lot.listId === listId))

const riskRowsFor = async (person: Person, of: Some<typeof riskApi.page>) =>
  (await person.call(riskApi.page, { ...of, current: 1, size: 200 })).records
const allRisksOf = (person: Person, { listId }: Named) =>
  riskRowsFor(person, { projectId: listId, state: 'all' })
/** The rows that 风险台 shows without a filter. */
const risksShownByDefault = (person: Person, { listId }: Named) => riskRowsFor(person, { projectId: listId })
const riskOfRule = async (project: Named, ruleCode: string) =>
  mustExist((await allRisksOf(leader, project)).find((row) => row.ruleCode === ruleCode))

describe('风险台', () => {
  test('tells what is breached, near and kept, by which article, whose it is, and how late', async () => {
    expect(await riskOfRule(noticed.project, 'R15')).toMatchObject({
      state: 'breached',
      kind: 'deadline',
      source: '政府采购法第46条',
      breachedSince: shanghaiDateAt(new Date()),
      packageNo: noticed.lot.packageNo,
      answerable: '苏映川',
      points: '2',
    })
    expect((await riskOfRule(noticed.project, 'R15')).days).toBeLessThan(0)
    expect(await riskOfRule(noticed.project, 'R04b')).toMatchObject({ state: 'kept', points: null })
  })

  test('of a winner in 政府采购 the bond is counted from the contract; from the notice it is advised, and costs nothing (R17)', async () => {
    const { listId } = noticed.project
    const advised = await riskOfRule(noticed.project, 'R17c')
    expect(advised).toMatchObject({ state: 'hint', kind: 'refund', points: null, breachedSince: null })
    expect(advised.text).toMatch(/不算违反/)
    expect(advised.source).not.toContain('条例')
    const others = (await allRisksOf(leader, noticed.project)).filter(
      ({ ruleCode, state }) => ruleCode.startsWith('R17') && state !== 'hint',
    )
    // Its contract is not signed yet.
    expect(others).toEqual([])
    const [totals] = (await leader.call(riskApi.totals, { projectId: listId, ruleCode: 'R17' })).departments
    expect(totals).toMatchObject({ counts: { hint: 1 }, points: '0' })
  })

  test("a winner's bond that goes back within five working days of the contract is kept, however long after the notice (R17)", async () => {
    const { project, lot } = await aLotWithNoticeHandedOut()
    await letDaysPass(server, project.listId, 20)
    await enterContract(server, await rereadLot(project, lot))
    await server.sql(
      "update tender_bond set status = '50', refund_time = now(), refund_money = arrive_money where package_id = $1",
      [lot.listId],
    )
    await runJob(server, 'quality-risk')
    const refunds = (await allRisksOf(leader, project)).filter(({ kind }) => kind === 'refund')
    expect(refunds).toMatchObject([{ ruleCode: 'R17b', state: 'kept', points: null }])
  })

  test('shows before anybody chose what somebody has to look at, the worst first', async () => {
    const states = (await risksShownByDefault(leader, noticed.project)).map(({ state }) => state)
    expect(states[0]).toBe('breached')
    expect(states).not.toContain('kept')
    expect(states).not.toContain('running')
  })

  test('is read by each as far as DOMAIN section 3 says', async () => {
    for (const name of ['leader', 'depthead', 'qc', 'auditor', 'pm', 'clientmgr'])
      expect((await allRisksOf(await server.as(name), noticed.project)).length, name).toBeGreaterThan(0)
    for (const name of ['depthead2', 'pm3', 'clientmgr2'])
      expect(await allRisksOf(await server.as(name), noticed.project), name).toEqual([])
    for (const name of ['staff', 'sales', 'finance', 'archivist'])
      expect((await (await server.as(name)).tries(riskApi.page, {})).status, name).toBe(403)
    for (const name of ['pm', 'clientmgr'])
      expect((await (await server.as(name)).download(riskApi.exportExcel, {})).status, name).toBe(403)
  })

  test('a secret project is told to its team and the leader alone, in rows, totals and the file', async () => {
    const { project } = await aLotWithNoticeHandedOut()
    await letDaysPass(server, project.listId, 40)
    await runJob(server, 'quality-risk-moved')
    await server.sql('update tender_project set is_secret = true where list_id = $1', [project.listId])
    const of = { projectId: project.listId }
    for (const name of ['leader', 'pm']) {
      const person = await server.as(name)
      expect((await allRisksOf(person, project)).length, name).toBeGreaterThan(0)
      expect((await person.call(riskApi.totals, of)).departments, name).toHaveLength(1)
    }
    for (const name of ['auditor', 'qc', 'depthead']) {
      const person = await server.as(name)
      expect(await allRisksOf(person, project), name).toEqual([])
      expect((await person.call(riskApi.totals, of)).departments, name).toEqual([])
      const sheet = await firstSheetRows(await person.download(riskApi.exportExcel, of))
      expect(sheet, name).toHaveLength(1)
    }
  })

  test('before the opening nothing tells that there are bonds (R27)', async () => {
    const { project, lot } = await aLotWithPaidBond()
    await server.sql(
      `update tender_bond set status = '40', refund_due = now() - interval '3 days', refund_reason = '截止前撤回投标'
       where package_id = $1`,
      [lot.listId],
    )
    await runJob(server, 'quality-risk')
    const told = await allRisksOf(leader, project)
    expect(told.length).toBeGreaterThan(0)
    expect(told.filter(({ kind }) => kind !== 'deadline' && kind !== 'notice')).toEqual([])
    await server.sql("update tender_package set status = '40', bid_time = now() where list_id = $1", [
      lot.listId,
    ])
    await runJob(server, 'quality-risk')
    expect(await riskOfRule(project, 'R18')).toMatchObject({ state: 'breached', kind: 'refund' })
    expect(JSON.stringify(await allRisksOf(leader, project))).not.toContain(supplier.supplierName)
  })

  test('what was breached stays, with its day, whatever is entered afterwards', async () => {
    const { project, lot } = await aLotWithNoticeHandedOut()
    await letDaysPass(server, project.listId, 40)
    await runJob(server, 'quality-risk-moved')
    const before = await riskOfRule(project, 'R15')
    expect(before.state).toBe('breached')
    const signed = addDays(shanghaiDateAt(new Date()), -30)
    await enterContract(server, { ...lot, version: lot.version })
    await server.sql('update tender_package set contract_time = $2 where list_id = $1', [lot.listId, signed])
    await runJob(server, 'quality-risk')
    const { listId, breachedSince } = before
    expect(await riskOfRule(project, 'R15')).toMatchObject({ listId, breachedSince, state: 'changed' })
    expect((await risksShownByDefault(leader, project)).map((row) => row.listId)).toContain(listId)
  })

  test('the deductions are a table of the region, in versions, that administrators keep', async () => {
    const admin = await server.as('admin')
    const form = { region: '川南', ruleCode: 'R15', name: '合同逾期', points: '4.5', source: '川南评价办法' }
    const own = { ...form, effectiveFrom: shanghaiDateAt(new Date()), effectiveTo: null }
    expect((await leader.tries(pointApi.save, own)).status).toBe(403)
    await admin.call(pointApi.save, own)
    const of = { projectId: noticed.project.listId }
    expect(await leader.call(riskApi.totals, of)).toMatchObject({
      region: '川南',
      regions: ['川南', '示例地区'],
    })
    expect(await riskOfRule(noticed.project, 'R15')).toMatchObject({ points: '4.5' })
    const example = await leader.call(riskApi.page, { ...of, ruleCode: 'R15', region: '示例地区' })
    expect(firstOf(example.records).points).toBe('2')
  })

  test('自查表 is what the desk shows, in words', async () => {
    const of = { projectId: noticed.project.listId, region: '示例地区' }
    const [head, ...rows] = await firstSheetRows(await leader.download(riskApi.exportExcel, of))
    expect(head?.slice(0, 4)).toEqual(['结论', '规则', '项目编号', '标包'])
    expect(rows).toHaveLength((await risksShownByDefault(leader, noticed.project)).length)
    const late = mustExist(rows.find((row) => row[1]?.startsWith('R15 ')))
    expect(late[0]).toBe('违反')
    expect(late.join()).toMatch(/-\d+ 日（超期）/)
    expect(late.join()).toContain('政府采购法第46条')
  })

  test('自查表 on paper has the same rows, with article, days and deductions, and only who may export has it', async () => {
    const of = { projectId: noticed.project.listId, region: '示例地区' }
    const printedRiskText = async (asked: InputOf<typeof riskApi.printTable>) =>
      (await readPdf(await (await leader.download(riskApi.printTable, asked)).bytes())).pages.join('')
    const text = (await printedRiskText(of)).replaceAll(/\s/g, '')
    expect(text).toContain('自查表')
    for (const row of await risksShownByDefault(leader, noticed.project))
      expect(text).toContain(row.ruleName.replaceAll(/\s/g, ''))
    expect(text).toMatch(/违反.*政府采购法第46条/)
    expect(text).toMatch(/超\d+日/)
    expect(text).toMatch(/扣分合计：[1-9]/)
    expect(await printedRiskText({ ...of, ruleCode: 'R99' })).toContain('没有违反')
    expect((await cast.manager.download(riskApi.printTable, of)).status).toBe(403)
  })

  test('nobody writes a row by hand', async () => {
    const { listId } = firstOf(await allRisksOf(leader, noticed.project))
    for (const call of ['save', 'update', 'delete'])
      expect(
        (await server.call('POST', `/api/quality/risk/${call}`, { body: JSON.stringify({ listId }) })).status,
      ).toBe(404)
  })
})

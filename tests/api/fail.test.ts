import { operationLogApi } from '@agency/shared/contract/log.contract'
import type { Option } from '@agency/shared/contract/page'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { riskApi } from '@agency/shared/modules/quality-risk/risk.contract'
import { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import type { FailRow } from '@agency/shared/modules/tender-fail/fail.record'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { statisticsApi } from '@agency/shared/modules/tender-statistics/statistics.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFile } from '../support/attachments'
import { anArrivedBond, awardLot, feesOfProject, onFee, paymentForm } from '../support/awards'
import { findOpenTodo } from '../support/clients'
import { firstOf, mustExist } from '../support/collections'
import { runJob } from '../support/jobs'
import { authMessage, openLiveConnection } from '../support/live'
import { move as moveOrdinal } from '../support/ordinals'
import { moveFunctionFor, type Named, type Some, type Versioned } from '../support/person'
import {
  aPublishedProject,
  type Cast,
  lotsOfProject,
  move,
  type OfProject,
  prepareCast,
  timeInDays,
} from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import { act as actOnSignup, aLotOnSale, aSignedUpSupplier } from '../support/signups'

let server: TestServer
let cast: Cast
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
})
afterAll(() => server?.stop())

const act = moveFunctionFor(failApi)

const failForm = async (
  project: ProjectRow,
  lots: readonly LotRow[],
  changes: Some<typeof failApi.save> = {},
) => ({
  projectId: project.listId,
  packageIds: lots.map(({ listId }) => listId),
  failStage: '报名',
  failReason: '报名不足三家',
  failType: '流标',
  legalBasis: '招标投标法第28条',
  explain: '报名截止时仅两家供应商报名。',
  evidence: [(await uploadFile(cast.pm, '报名情况.pdf')).listId],
  announceMedia: null,
  announceTime: null,
  nextAction: '重新招标',
  refundBook: false,
  ...changes,
})
const saveFailure = async (
  project: ProjectRow,
  lots: readonly LotRow[],
  changes: Some<typeof failApi.save> = {},
) => await cast.pm.call(failApi.save, await failForm(project, lots, changes))
const rereadProject = async ({ listId }: Named) => await cast.pm.call(projectApi.detail, { listId })

const nextOrdinalOf = async ({ nextOrdinalId }: FailRow) =>
  await cast.pm.call(ordinalApi.detail, { listId: mustExist(nextOrdinalId) })
/** The project that the office opens for a 排号 after its applicant has submitted it. */
async function openProjectForOrdinal(draft: Versioned) {
  // The first 排号 of the same mandate has the same name, but is not treated as a duplicate.
  const queued = await moveOrdinal(cast.pm, 'submit', draft)
  if (queued.code !== 200) throw new Error(JSON.stringify(queued))
  const claimed = await moveOrdinal(cast.office, 'claim', queued.data, { opinion: '先办这件' })
  const done = await moveOrdinal(cast.office, 'handle', claimed.data)
  if (done.code !== 200) throw new Error(done.msg)
  return rereadProject({ listId: mustExist(done.data.projectId) })
}

test('流标 of every lot ends the project, and 重新招标 begins a 排号 that keeps the finance code (case 11)', async () => {
  const project = await aPublishedProject(cast)
  const lots = await lotsOfProject(cast.pm, project)
  const draft = await saveFailure(project, lots)
  expect(draft).toMatchObject({ status: '10', packageNos: lots.map(({ packageNo }) => packageNo) })
  const submitted = (await act(cast.pm, 'submit', draft)).data
  expect(await findOpenTodo(cast.head, submitted.listId)).toMatchObject({ stepId: 'TP_FAIL_DEPT' })
  const approved = (await act(cast.head, 'approve', submitted, { result: 'approve' })).data
  expect(approved).toMatchObject({ status: '30' })
  expect(await rereadProject(project)).toMatchObject({ status: '91', statusText: '流标' })

  const finished = (await act(cast.pm, 'finish', approved)).data
  expect(finished).toMatchObject({ status: '50', nextOrdinalId: expect.any(String) })
  const next = await cast.pm.call(ordinalApi.detail, { listId: mustExist(finished.nextOrdinalId) })
  expect(next).toMatchObject({ ordinalType: '重新招标', sourceProjectId: project.listId, packageCount: 2 })
  const again = await openProjectForOrdinal(next)
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
  const [first, other] = (await lotsOfProject(cast.pm, project)) as [LotRow, LotRow]
  const submitted = (await act(cast.pm, 'submit', await saveFailure(project, [first]))).data
  const approved = (await act(cast.head, 'approve', submitted, { result: 'approve' })).data
  expect((await lotsOfProject(cast.pm, project)).map(({ status }) => status)).toEqual(['91', '20'])
  expect(await rereadProject(project)).toMatchObject({ status: '50', statusText: '报名中' })

  const finished = (await act(cast.pm, 'finish', approved)).data
  const again = await openProjectForOrdinal(await nextOrdinalOf(finished))
  expect(again).toMatchObject({ projectCode: `${project.projectCode}-2`, round: 2, packageCount: 1 })
  expect((await lotsOfProject(cast.pm, project)).map(({ status }) => status)).toEqual(['91', '20'])

  // The other lot fails later and gets a round of its own, independent of the first.
  const late = (await act(cast.pm, 'submit', await saveFailure(project, [other]))).data
  const ended = (await act(cast.head, 'approve', late, { result: 'approve' })).data
  const more = await openProjectForOrdinal(await nextOrdinalOf((await act(cast.pm, 'finish', ended)).data))
  // The third project of the mandate, and the second round of this lot.
  expect(more).toMatchObject({
    projectCode: `${project.projectCode}-3`,
    financeCode: project.financeCode,
    round: 2,
  })
})

test('a lot that has failed does not fail again, and nobody approves what they submitted', async () => {
  const project = await aPublishedProject(cast, { packageCount: 1 })
  const lots = await lotsOfProject(cast.pm, project)
  const [one, other] = [await saveFailure(project, lots), await saveFailure(project, lots)]
  await act(cast.head, 'approve', (await act(cast.pm, 'submit', one)).data, { result: 'approve' })
  const late = await act(cast.pm, 'submit', other)
  expect(late.errors).toEqual([{ field: 'packageIds', message: '所选标包的状态已变，不能办理流废标' }])
})

describe('who may', () => {
  test('begins it: project manager A alone; approves it: the head of the department, with an opinion to return it', async () => {
    const project = await aPublishedProject(cast, { packageCount: 1 })
    const lots = await lotsOfProject(cast.pm, project)
    const filled = await failForm(project, lots)
    expect((await cast.pmb.tries(failApi.save, { ...filled, evidence: [] })).status).toBe(403)
    expect((await cast.manager.tries(failApi.save, { ...filled, evidence: [] })).status).toBe(403)
    const draft = await cast.pm.call(failApi.save, filled)
    const other = await server.as('depthead2')
    expect((await act(cast.pmb, 'submit', draft)).status).toBe(403)
    expect((await act(cast.head, 'approve', draft, { result: 'approve' })).code).toBe(404)
    expect((await act(cast.pm, 'submit', { ...draft, version: 9 })).code).toBe(409)

    const submitted = (await act(cast.pm, 'submit', draft)).data
    expect((await act(cast.pm, 'submit', submitted)).code).toBe(409)
    expect(
      (await cast.pm.tries(failApi.update, { ...filled, listId: draft.listId, version: submitted.version }))
        .code,
    ).toBe(409)
    expect((await cast.pm.tries(failApi.delete, { listIds: draft.listId })).code).toBe(409)
    expect((await act(cast.pm, 'approve', submitted, { result: 'approve' })).status).toBe(403)
    expect((await act(other, 'approve', submitted, { result: 'approve' })).code).toBe(404)
    expect((await act(cast.head, 'approve', submitted, { result: 'return' })).errors?.[0]?.field).toBe(
      'opinion',
    )
    const back = (await act(cast.head, 'approve', submitted, { result: 'return', opinion: '补充说明' })).data
    expect(back).toMatchObject({ status: '40' })
    expect(await findOpenTodo(cast.pm, draft.listId)).toMatchObject({ stepId: 'TP_FAIL_FIX' })
    const { projectId: _id, ...again } = { ...filled, explain: '补充：仅一家报名。' }
    const fixed = await cast.pm.tries(failApi.update, {
      ...again,
      projectId: project.listId,
      listId: draft.listId,
      version: back.version,
    })
    expect(fixed.data).toMatchObject({
      explain: '补充：仅一家报名。',
      allowedActions: expect.arrayContaining(['submit', 'edit']),
    })
    const approved = await act(cast.head, 'approve', (await act(cast.pm, 'submit', fixed.data)).data, {
      result: 'approve',
    })
    expect(approved.data).toMatchObject({ status: '30' })
    expect((await act(cast.pmb, 'finish', approved.data)).status).toBe(403)
  })

  test('learn of it before it is in force: the team, and once it is submitted its approver (R27)', async () => {
    const project = await aPublishedProject(cast, { packageCount: 1 })
    const draft = await saveFailure(project, await lotsOfProject(cast.pm, project))
    const [leader, auditor, sales] = await Promise.all(
      ['leader', 'auditor', 'sales'].map((n) => server.as(n)),
    )
    const countVisibleFailures = async (person: Person) =>
      (await person.call(failApi.page, { projectId: project.listId })).total
    const countLogEntries = async () =>
      (await (auditor as Person).call(operationLogApi.page, { ownId: draft.listId })).total
    const all = [cast.pmb, cast.head, leader, auditor, sales] as Person[]
    const countsSeenByAll = async () => Promise.all(all.map(countVisibleFailures))
    expect(await countsSeenByAll()).toEqual([1, 0, 0, 0, 0])
    const submitted = (await act(cast.pm, 'submit', draft)).data
    expect(await countsSeenByAll()).toEqual([1, 1, 0, 0, 0])
    expect(await countLogEntries()).toBe(0)
    await act(cast.head, 'approve', submitted, { result: 'approve' })
    expect(await countsSeenByAll()).toEqual([1, 1, 1, 1, 1])
    expect(await countLogEntries()).toBeGreaterThan(0)
    const ledger = await (leader as Person).tries(failApi.page, {
      failType: '流标',
      projectCode: project.projectCode,
    })
    expect(ledger.data.records).toMatchObject([{ listId: draft.listId, allowedActions: [] }])
  })
})

describe('of a lot with too few suppliers', () => {
  const aLotAtStep = async (step: string, columns: string) => {
    const project = await aPublishedProject(cast, { packageCount: 1 })
    const lot = firstOf(await lotsOfProject(cast.pm, project))
    await server.sql(`update tender_package set ${columns} where list_id = $1`, [lot.listId])
    await server.sql('update wf_case set step = $2 where own_id = $1', [lot.listId, step])
    return { project, lots: await lotsOfProject(cast.pm, project) }
  }
  const ended = { failReason: '招标人终止', failType: '终止', nextAction: '终止' }

  test('nothing but 流标 is left at its opening (case 6)', async () => {
    const { project, lots } = await aLotAtStep(
      'toOpen',
      "status = '30', open_time = now() - interval '1 minute'",
    )
    expect(lots[0]).toMatchObject({ isShort: true })
    expect(lots[0]?.allowedActions).not.toContain('open')
    const veiled = firstOf(await lotsOfProject(cast.head, project))
    expect(veiled).toMatchObject({ isShort: false })
    const refused = await cast.pm.tries(failApi.save, await failForm(project, lots, ended))
    expect(refused.errors?.[0]).toMatchObject({
      field: 'failType',
      message: expect.stringContaining('只能办理流标'),
    })
    const short = { failStage: '开标', failReason: '递交不足三家' }
    expect((await saveFailure(project, lots, short)).status).toBe('10')
  })

  test('or 延长报名 at the end of its sale', async () => {
    const { project, lots } = await aLotAtStep('few', "sign_up_end = now() - interval '1 minute'")
    expect(lots[0]).toMatchObject({ isShort: true, stepTitle: '报名不足三家' })
    const sooner = { signUpEnd: timeInDays(10), openTime: timeInDays(39), noticeContent: '延期' }
    const lot = firstOf(lots)
    await server.sql(
      `insert into wf_todo (list_id, own_id, step_id, biz_type, title, kind, holder, path)
       values (gen_random_uuid(), $1, 'TP_FEW', 'tender:package', '报名不足三家', 'task', $2, '/')`,
      [lot.listId, `u:${cast.pm.userId}`],
    )
    expect((await move(cast.pm, 'extend', lot, sooner)).errors).toEqual([
      { field: 'openTime', message: '开标时间不能早于原开标时间' },
    ])
    const refused = await cast.pm.tries(failApi.save, await failForm(project, lots, ended))
    expect(refused.errors?.[0]?.field).toBe('failType')
  })
})

describe('money goes back', () => {
  const salesAndFinance = async () => {
    const [sales, finance] = await Promise.all(['sales', 'finance'].map((name) => server.as(name)))
    return { sales, finance } as { sales: Person; finance: Person }
  }
  /** A lot on sale with a buyer who has paid for the file and the bond. */
  const aLotWithPaidBuyer = async (changes: OfProject = {}) => {
    const { sales, finance } = await salesAndFinance()
    const { project, lot } = await aLotOnSale(cast, server, changes)
    const { supplier, signup } = await aSignedUpSupplier(sales, lot)
    const bond = await anArrivedBond({ sales, finance }, lot, supplier)
    return { sales, finance, project, lot, signup, bond }
  }
  const anApprovedFailure = async (project: ProjectRow, lot: LotRow, changes: Record<string, unknown>) => {
    const submitted = await act(cast.pm, 'submit', await saveFailure(project, [lot], changes))
    return (await act(cast.head, 'approve', submitted.data, { result: 'approve' })).data
  }
  const readBond = async (finance: Person, { listId }: Named) =>
    await finance.call(bondApi.detail, { listId })
  const readSignup = async (sales: Person, { listId }: Named) =>
    await sales.call(signupApi.detail, { listId })

  test('after 流标 the bonds, not the book, and the announcement says why', async () => {
    const { sales, finance, project, lot, signup, bond } = await aLotWithPaidBuyer()
    await anApprovedFailure(project, lot, { announceMedia: '四川政府采购网' })
    expect(await readBond(finance, bond)).toMatchObject({ status: '40', refundReason: '流标' })
    expect(await findOpenTodo(finance, bond.listId)).toMatchObject({ stepId: 'TP_BOND_REFUND' })
    expect(await readSignup(sales, signup)).toMatchObject({ status: '20', refundDue: null })
    const notice = firstOf(await cast.pm.call(projectApi.notices, { listId: project.listId }))
    expect(notice).toMatchObject({
      noticeType: '流标公告',
      media: '四川政府采购网',
      packageNos: [lot.packageNo],
    })
    expect(notice.content).toContain('招标投标法第28条')
  })

  test('after 政府采购 is called off both, by the day that 87号令 sets (R25), whatever was ticked', async () => {
    const changes = { procurementRegime: 'ZC' }
    const { sales, finance, project, lot, signup, bond } = await aLotWithPaidBuyer(changes)
    const few = { failType: '废标', refundBook: true }
    const keeps = await cast.pm.tries(failApi.save, await failForm(project, [lot], few))
    expect(keeps.errors).toMatchObject([{ field: 'refundBook' }])
    const atWill = { failReason: '招标人终止', failType: '终止', nextAction: '终止' }
    const forbidden = await cast.pm.tries(failApi.save, await failForm(project, [lot], atWill))
    expect(forbidden.errors).toEqual([
      { field: 'failReason', message: expect.stringContaining('财政部令第87号第29条') },
    ])
    const ending = {
      failReason: '重大变故任务取消',
      failType: '废标',
      nextAction: '终止',
      legalBasis: '政府采购法第36条第一款第（四）项',
    }
    const again = await cast.pm.tries(
      failApi.save,
      await failForm(project, [lot], { ...ending, nextAction: '重新招标' }),
    )
    expect(again.errors?.[0]?.field).toBe('nextAction')
    const ended = await anApprovedFailure(project, lot, { ...ending, refundBook: false })
    expect(ended).toMatchObject({ refundBook: true })
    expect(await rereadProject(project)).toMatchObject({ status: '92' })
    const [notice] = await cast.pm.call(projectApi.notices, { listId: project.listId })
    expect(notice).toMatchObject({ noticeType: '废标公告', content: expect.stringContaining('予以废标') })
    const due = await readBond(finance, bond)
    expect(due).toMatchObject({ status: '40' })
    expect(due.refundReason).toContain('财政部令第87号第29条')
    const head = await server.as('finhead')
    expect(await head.call(bondApi.detail, { listId: bond.listId })).toMatchObject({ status: '40' })
    const owed = await readSignup(sales, signup)
    expect(owed).toMatchObject({ status: '20', refundDue: due.refundDue, allowedActions: ['receipt'] })
    expect(await findOpenTodo(finance, signup.listId)).toMatchObject({ stepId: 'TP_BOOK_REFUND' })
    const admin = await server.as('admin')
    expect(await findOpenTodo(admin, signup.listId)).toBeUndefined()

    const tryRefundDocumentFee = async (person: Person, refundMoney: string) =>
      actOnSignup(person, 'refund', owed, {
        refundMoney,
        refundTime: new Date(Date.now() - 1000).toISOString(),
        refundFile: [(await uploadFile(person, '退款回单.pdf')).listId],
      })
    // 风险台 shows it too: running, then overdue, and still as overdue after it is paid.
    const leader = await server.as('leader')
    const refundRiskRecords = async () => {
      await runJob(server, 'quality-risk')
      const asked = {
        projectId: project.listId,
        state: 'all',
        ruleCode: 'R25',
        current: 1,
        size: 200,
      } as const
      const { records } = await leader.call(riskApi.page, asked)
      return records
        .filter(({ ruleName }) => ruleName.includes('标书款'))
        .map(({ state, source }) => [state, source])
    }
    expect(await refundRiskRecords()).toEqual([['running', expect.stringContaining('财政部令第87号第29条')]])
    await server.sql("update tender_signup set refund_due = now() - interval '3 days' where list_id = $1", [
      signup.listId,
    ])
    expect(await refundRiskRecords()).toMatchObject([['breached', expect.anything()]])

    expect((await tryRefundDocumentFee(sales, owed.bookPrice)).status).toBe(403)
    expect((await tryRefundDocumentFee(finance, '1.00')).errors?.[0]?.field).toBe('refundMoney')
    expect((await tryRefundDocumentFee(finance, owed.bookPrice)).data).toMatchObject({
      status: '40',
      refundMoney: owed.bookPrice,
    })
    expect((await tryRefundDocumentFee(finance, owed.bookPrice)).code).toBe(409)
    expect(await refundRiskRecords()).toMatchObject([['breached', expect.anything()]])
    expect((await act(cast.pm, 'finish', ended)).data).toMatchObject({ status: '50', nextOrdinalId: null })
  })

  test('before the deadline to whoever leaves: the bond within five days (R18, 条例第35条)', async () => {
    const { sales, finance, signup, bond } = await aLotWithPaidBuyer()
    expect((await actOnSignup(sales, 'quit', signup)).data).toMatchObject({ status: '40' })
    const due = await readBond(finance, bond)
    expect(due).toMatchObject({
      status: '40',
      refundReason: expect.stringContaining('招标投标法实施条例第35条'),
    })
    const days = (Date.parse(mustExist(due.refundDue)) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(4)
    expect(await readSignup(sales, signup)).toMatchObject({ refundDue: null })
  })
})

describe('of an awarded lot, whose winner gives up and nobody moves up', () => {
  const given = {
    failStage: '定标后',
    failReason: '中标人放弃中标',
    failType: '流标',
    legalBasis: '招标投标法实施条例第55条',
  }
  const failureSaveErrors = async (
    project: ProjectRow,
    lots: readonly LotRow[],
    changes: Record<string, unknown>,
  ) => (await cast.pm.tries(failApi.save, await failForm(project, lots, changes))).errors
  const voidAward = async (project: ProjectRow, lot: LotRow) => {
    const submitted = (await act(cast.pm, 'submit', await saveFailure(project, [lot], given))).data
    return (await act(cast.head, 'approve', submitted, { result: 'approve' })).data
  }
  const anAwardedLotWithBond = async (changes: OfProject = {}) => {
    const [sales, finance] = (await Promise.all(['sales', 'finance'].map((n) => server.as(n)))) as [
      Person,
      Person,
    ]
    const { project, lot } = await aLotOnSale(cast, server, changes)
    const { supplier } = await aSignedUpSupplier(sales, lot)
    const whole = await sales.call(supplierApi.detail, { listId: supplier.listId })
    const bond = await anArrivedBond({ sales, finance }, lot, whole)
    const winner = { supplierId: supplier.listId, winBidMoney: '500000.00' }
    const awarded = await awardLot(server, project, lot, winner)
    const [bill] = await feesOfProject(finance, project)
    return { finance, project, lot: awarded, bond, bill: bill, winner }
  }
  const readBill = async (finance: Person, { listId }: Named) =>
    await finance.call(serviceFeeApi.detail, { listId })

  test('the award is void with it: no bill, no report, no winner; the bonds go back', async () => {
    const { finance, project, lot, bond, bill } = await anAwardedLotWithBond({
      procurementRegime: 'ZTB_MUST',
    })
    const todoStepsOfLot = async () =>
      (await cast.pm.call(todoApi.page, { ownId: lot.listId })).records.map(({ stepId }) => stepId)
    expect(await todoStepsOfLot()).toEqual(expect.arrayContaining(['TP_REPORT15', 'TP_RESULT_NOTICE']))
    expect(await failureSaveErrors(project, [lot], { ...given, failStage: '定标前' })).toMatchObject([
      { field: 'failStage' },
    ])
    expect((await failureSaveErrors(project, [lot], {}))?.map(({ field }) => field)).toEqual([
      'failStage',
      'failReason',
    ])

    expect(await voidAward(project, lot)).toMatchObject({ status: '30', failStage: '定标后' })
    expect((await lotsOfProject(cast.pm, project))[0]).toMatchObject({
      status: '91',
      resultSupplierId: null,
      winBidMoney: null,
      calibrationTime: null,
    })
    expect(await todoStepsOfLot()).toEqual([])
    expect(await readBill(finance, mustExist(bill))).toMatchObject({
      status: '70',
      dueMoney: '0.00',
      allowedActions: [],
    })
    expect(await findOpenTodo(finance, mustExist(bill).listId)).toBeUndefined()
    expect(await finance.call(bondApi.detail, { listId: bond.listId })).toMatchObject({
      status: '40',
      refundReason: '流标',
    })
    const notice = firstOf(await cast.pm.call(projectApi.notices, { listId: project.listId }))
    expect(notice.content).toMatch(/原定标结果（中标人 .+，中标金额 500,000.00 元）作废/)
    expect(await rereadProject(project)).toMatchObject({ status: '91' })
  })

  test('what was paid of its fee is taken back first', async () => {
    const { finance, project, lot, bill } = await anAwardedLotWithBond()
    const draft = await saveFailure(project, [lot], given)
    const confirmed = (await onFee(finance, 'confirm', mustExist(bill), { invoiceNo: null })).data
    const part = (await onFee(finance, 'receive', confirmed, paymentForm('100.00'))).data
    expect((await act(cast.pm, 'submit', draft)).errors).toEqual([
      {
        field: 'packageIds',
        message: `标包 ${lot.packageNo} 已收服务费 100.00 元，请先由财务红字冲销`,
      },
    ])
    const receiptId = firstOf(part.receipts).listId
    await onFee(finance, 'reverse', part, { receiptId, opinion: '中标人放弃，已退款' })
    const submitted = (await act(cast.pm, 'submit', draft)).data
    // It was paid again while the head was deciding.
    const open = await readBill(finance, mustExist(bill))
    const again = (await onFee(finance, 'receive', open, paymentForm('100.00'))).data
    expect((await act(cast.head, 'approve', submitted, { result: 'approve' })).errors?.[0]?.field).toBe(
      'packageIds',
    )
    const [, , last] = again.receipts
    await onFee(finance, 'reverse', again, { receiptId: mustExist(last).listId, opinion: '误收' })
    expect((await act(cast.head, 'approve', submitted, { result: 'approve' })).data.status).toBe('30')
    expect(await readBill(finance, mustExist(bill))).toMatchObject({ status: '70', receivedMoney: '0.00' })
  })

  test('another lot of the tender bears the whole fee; what is not awarded fails by itself', async () => {
    const project = await aPublishedProject(cast, { packageCount: 3, feeCalcMode: 'PER_TENDER' })
    const [one, two, open] = (await lotsOfProject(cast.pm, project)) as [LotRow, LotRow, LotRow]
    const supplier = await server.row<{ list_id: string }>(
      'select list_id from crm_supplier order by list_id limit 1',
    )
    const winner = { supplierId: supplier.list_id, winBidMoney: '1000000.00' }
    for (const lot of [one, two]) await awardLot(server, project, lot, winner)
    expect(await failureSaveErrors(project, [one, open], given)).toEqual([
      { field: 'packageIds', message: '已定标的标包须单独办理' },
    ])
    const finance = await server.as('finance')
    const before = (await feesOfProject(finance, project)).map(({ serviceMoney }) => Number(serviceMoney))
    await voidAward(project, one)
    const after = await feesOfProject(finance, project)
    expect(after.map(({ status }) => status)).toEqual(['70', '10'])
    // First half of the table's fee for two million, then the table's fee for one million.
    expect(Number(after[1]?.serviceMoney)).toBeGreaterThan(before[1] as number)
    expect(after[1]?.reckoning?.award).toBe('1000000.00')
  })
})

test('another method in 政府采购 needs the letter of the finance department (政府采购法第37条)', async () => {
  const project = await aPublishedProject(cast, { procurementRegime: 'ZC', packageCount: 1 })
  const lots = await lotsOfProject(cast.pm, project)
  const changing = {
    failType: '废标',
    nextAction: '变更采购方式',
    legalBasis: '政府采购法第36条第一款第（一）项',
  }
  const submitted = (await act(cast.pm, 'submit', await saveFailure(project, lots, changing))).data
  const approved = (await act(cast.head, 'approve', submitted, { result: 'approve' })).data
  expect(approved).toMatchObject({ needsApproval: true, hint: expect.stringContaining('第37条') })
  const finishErrorField = async (more: Record<string, unknown>) =>
    (await act(cast.pm, 'finish', approved, more)).errors?.[0]?.field
  expect(await finishErrorField({})).toBe('newMethod')
  expect(await finishErrorField({ newMethod: '公开招标' })).toBe('newMethod')
  expect((await act(cast.pm, 'finish', approved, { newMethod: '比选' })).errors).toEqual([
    { field: 'newMethod', message: '政府采购不能采用比选（政府采购法第26条）' },
  ])
  expect(await finishErrorField({ newMethod: '竞争性谈判' })).toBe('approvalFile')
  const approvalFile = [(await uploadFile(cast.pm, '批准文件.pdf')).listId]
  const finished = (await act(cast.pm, 'finish', approved, { newMethod: '竞争性谈判', approvalFile })).data
  expect(finished).toMatchObject({ status: '50', newMethod: '竞争性谈判', approvalFile })
  expect(await nextOrdinalOf(finished)).toMatchObject({
    ordinalType: '重新招标',
    procurementMethod: '竞争性谈判',
    sourceProjectId: project.listId,
  })
})

test('磋商 with too few ends the procurement in its own words and may begin again (214号第34条)', async () => {
  const project = await aPublishedProject(cast, { packageCount: 1 })
  // Other methods have periods of their own, which are not tested here.
  await server.sql(
    `update tender_project set procurement_regime = 'ZC', procurement_method = '竞争性磋商' where list_id = $1`,
    [project.listId],
  )
  const lots = await lotsOfProject(cast.pm, project)
  const wrong = await cast.pm.tries(failApi.save, await failForm(project, lots))
  expect(wrong.errors).toEqual([{ field: 'failType', message: '该失败原因应按终止办理' }])
  const ended = { failType: '终止', legalBasis: '财库〔2014〕214号第34条' }
  const submitted = (await act(cast.pm, 'submit', await saveFailure(project, lots, ended))).data
  const approved = (await act(cast.head, 'approve', submitted, { result: 'approve' })).data
  expect(approved).toMatchObject({ status: '30', refundBook: false })
  const [notice] = await cast.pm.call(projectApi.notices, { listId: project.listId })
  expect(notice).toMatchObject({ noticeType: '终止公告', content: expect.stringContaining('终止采购活动') })
  const leader = await server.as('leader')
  const asked = { projectCode: project.projectCode }
  const { totals } = await leader.call(statisticsApi.page, asked)
  expect(totals).toMatchObject({ failedCount: 1 })
  expect((await act(cast.pm, 'finish', approved)).data.nextOrdinalId).toEqual(expect.any(String))
})

test.each([
  ['终止', '终止', '因其他原因，终止采购活动。'],
  ['流标', '重新招标', '因其他原因，采购失败。'],
])('of 比选 the announcement of a %s does not speak of a tender', async (failType, nextAction, words) => {
  const qt = { procurementRegime: 'QT', procurementMethod: '比选', packageCount: 1 }
  const project = await aPublishedProject(cast, qt)
  const lots = await lotsOfProject(cast.pm, project)
  const why = { failType, nextAction, failReason: '其他', legalBasis: '采购人自定规则' }
  const submitted = (await act(cast.pm, 'submit', await saveFailure(project, lots, why))).data
  expect((await act(cast.head, 'approve', submitted, { result: 'approve' })).code).toBe(200)
  const [notice] = await cast.pm.call(projectApi.notices, { listId: project.listId })
  expect(notice?.content).toContain(words)
})

test('nothing is begun while the project is suspended', async () => {
  const project = await aPublishedProject(cast, { packageCount: 1 })
  const lots = await lotsOfProject(cast.pm, project)
  const draft = await saveFailure(project, lots)
  await cast.pm.tries(projectApi.suspend, {
    listId: project.listId,
    version: project.version,
    reason: '收到异议',
  })
  expect((await cast.pm.tries(failApi.save, await failForm(project, lots))).msg).toBe(
    '项目已暂停，恢复后才能办理',
  )
  expect((await act(cast.pm, 'submit', draft)).msg).toBe('项目已暂停，恢复后才能办理')
})

test('the reason names the kind and the article', async () => {
  const project = await aPublishedProject(cast, { procurementRegime: 'ZC', packageCount: 1 })
  const asked = { projectId: project.listId, failStage: '评审', failReason: '报价均超预算或限价' }
  expect(await cast.pm.call(failApi.basis, asked)).toMatchObject({
    failType: '废标',
    legalBasis: '政府采购法第36条第一款第（三）项',
  })
  const next = { ...asked, nextAction: '变更采购方式' }
  expect((await cast.pm.call(failApi.basis, next)).hint).toContain('政府采购法第37条')
  const wrong = await cast.pm.tries(failApi.save, {
    ...(await failForm(project, await lotsOfProject(cast.pm, project))),
    failReason: '否决全部投标',
  })
  expect(wrong.errors).toEqual([{ field: 'failType', message: '该失败原因应按废标办理' }])
})

test('a draft tells the open lists of the team when it is saved and when it is deleted, and nobody else’s', async () => {
  const project = await aPublishedProject(cast)
  const lots = await lotsOfProject(cast.pm, project)
  const [team, other] = [cast.pmb, await server.as('finance')].map((person) =>
    openLiveConnection(server.url, authMessage(person.tokens.token)),
  ) as [ReturnType<typeof openLiveConnection>, ReturnType<typeof openLiveConnection>]
  for (const line of [team, other]) await line.message(({ type }) => type === 'count')
  const countFailMessages = (line: typeof team) =>
    line.messages.filter(({ of }) => of === 'tender:fail').length
  const draft = await saveFailure(project, lots)
  await team.message(() => countFailMessages(team) === 1)
  await cast.pm.tries(failApi.delete, { listIds: draft.listId })
  await team.message(() => countFailMessages(team) === 2)
  // A later message on the same connection: no message about the failure came before it.
  await cast.pm.tries(todoApi.save, {
    title: '核对',
    assigneeUserId: (await server.as('finance')).userId,
  })
  await other.message(({ type }) => type === 'todo')
  expect(countFailMessages(other)).toBe(0)
  team.close()
  other.close()
})

test('a picker finds failures, bonds, bills and amendments by any part of what they are called', async () => {
  const { lot, project } = await aLotOnSale(cast, server)
  const failure = await saveFailure(project, [lot])
  const findOptions = (api: { getSelect: (typeof failApi)['getSelect'] }, keyword: string) =>
    cast.pm.call(api.getSelect, { keyword })
  const optionValues = (options: readonly Option[]) => options.map(({ value }) => value)
  for (const keyword of [project.projectCode, project.projectCode.slice(-5)])
    expect(optionValues(await findOptions(failApi, keyword))).toContain(failure.listId)
  for (const api of [failApi, bondApi, serviceFeeApi, amendApi])
    expect(await findOptions(api, '没有这样的名称%'), api.getSelect.path).toEqual([])
})

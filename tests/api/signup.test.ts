import { commonApi } from '@agency/shared/contract/common.contract'
import { flowApi, todoApi } from '@agency/shared/contract/todo.contract'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { jobApi } from '@agency/shared/modules/system-job/job.contract'
import { numberingApi } from '@agency/shared/modules/system-rule/numbering.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFile } from '../support/attachments'
import { firstOf, mustExist } from '../support/collections'
import { type Cast, lotsOfProject, prepareCast, timeInDays } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import {
  act,
  aLotOnSale,
  aSignedUpSupplier,
  createSupplier,
  setLotTimes,
  signUp,
  signupForm,
} from '../support/signups'

let server: TestServer
let cast: Cast
let sales: Person
let finance: Person
beforeAll(async () => {
  server = await startServer()
  cast = await prepareCast(server)
  sales = await server.as('sales')
  finance = await server.as('finance')
})
afterAll(() => server?.stop())

describe('报名购标', () => {
  test('without a paper receipt has the next number of the ledger, shown there once the lot is no secret (R27)', async () => {
    const { lot } = await aLotOnSale(cast, server)
    const supplier = await createSupplier(sales)
    const second = (await signUp(sales, lot, supplier)).data
    const numbered = (await act(sales, 'receive', second)).data
    expect(numbered.receiptNo).toMatch(/^SJ-\d{8}-\d{3}$/)
    const admin = await server.as('admin')
    const countIssuedNumber = async () =>
      (await admin.call(numberingApi.issued, { keyword: mustExist(numbered.receiptNo) })).total
    expect(await countIssuedNumber()).toBe(0)
    const failed = 'update tender_package set status = $2 where list_id = $1'
    await server.sql(failed, [lot.listId, '91'])
    expect(await countIssuedNumber()).toBe(1)
  })

  test('is entered at the counter at the lot’s price, received with a receipt, and counts', async () => {
    const { project, lot } = await aLotOnSale(cast, server)
    const supplier = await createSupplier(sales)
    const saved = await signUp(sales, lot, supplier)
    expect(saved.msg).toBe('操作成功')
    expect(saved.data).toMatchObject({
      status: '10',
      bookPrice: '300.00',
      supplierName: supplier.supplierName,
      packageNo: lot.packageNo,
      mobile: '13912345678',
      idCardMask: '**************123X',
      warnings: ['供应商尚未通过注册审核'],
      allowedActions: expect.arrayContaining(['receive', 'edit', 'del']),
    })
    // Longer than a sequence that an id may contain by chance.
    expect(JSON.stringify(saved.data)).not.toContain('19900101')
    const received = await act(finance, 'receive', saved.data, { receiptNo: 'SJ-1', invoiceNo: '0001' })
    expect(received.data).toMatchObject({ status: '20', receiptNo: 'SJ-1' })
    expect(received.data.allowedActions).not.toContain('del')
    const [atCounter] = await sales.call(signupApi.lots, { projectId: project.listId })
    expect(atCounter).toMatchObject({ signedUp: 1, waiting: 0, bids: 0, least: 3, isOnSale: true })
    const gone = await sales.tries(signupApi.delete, { listIds: saved.data.listId })
    expect(gone.code).toBe(409)
    const row = firstOf((await sales.call(signupApi.page, { packageId: lot.listId })).records)
    expect(row).toMatchObject({ mobile: '139****5678' })
    const { idCard } = await sales.call(signupApi.idCard, { listId: row.listId })
    expect(idCard).toBe('11010119900101123X')
  })

  test('is one of a supplier for a lot, and one receipt is one supplier’s', async () => {
    const { lot } = await aLotOnSale(cast, server)
    const { supplier, signup } = await aSignedUpSupplier(sales, lot)
    const twice = await signUp(sales, lot, supplier)
    expect(twice.errors).toEqual([{ field: 'supplierId', message: '该供应商已报名此标包（有效）' }])
    const other = (await signUp(sales, lot, await createSupplier(sales))).data
    const taken = await act(sales, 'receive', other, { receiptNo: signup.receiptNo })
    expect(taken.errors).toEqual([{ field: 'receiptNo', message: '该收据编号已用于其他供应商' }])
  })

  test('is taken only between the beginning and the end of the sale, by the server’s clock', async () => {
    const { lot } = await aLotOnSale(cast, server)
    const supplier = await createSupplier(sales)
    await setLotTimes(server, lot, { signUpStart: timeInDays(1) })
    expect(await signUp(sales, lot, supplier)).toMatchObject({ code: 409, msg: '报名尚未开始' })
    await setLotTimes(server, lot, { signUpStart: timeInDays(-5), signUpEnd: timeInDays(-1) })
    expect(await signUp(sales, lot, supplier)).toMatchObject({ code: 409, msg: '报名已截止' })
  })

  test('bars whoever is out of use, and warns of a related company (条例34)', async () => {
    const { lot } = await aLotOnSale(cast, server)
    const first = await aSignedUpSupplier(sales, lot, { legalPerson: '同一人' })
    const second = await createSupplier(sales, { legalPerson: '同一人' })
    const asked = { packageId: lot.listId, supplierId: second.listId }
    const standing = await sales.call(signupApi.standing, asked)
    expect(standing.barred).toBeNull()
    expect(standing.warnings.join()).toContain(first.supplier.supplierName)
    expect((await signUp(sales, lot, second)).data.warnings).toEqual(standing.warnings)
    await server.sql(`update crm_supplier set status = '50' where list_id = $1`, [second.listId])
    const again = await aLotOnSale(cast, server)
    const barred = await signUp(sales, again.lot, second)
    expect(barred.errors).toEqual([{ field: 'supplierId', message: '供应商已停用' }])
  })

  test('ends invalid with a reason, or by leaving; others cannot', async () => {
    const { lot } = await aLotOnSale(cast, server)
    const [one, other] = [await aSignedUpSupplier(sales, lot), await aSignedUpSupplier(sales, lot)]
    expect((await act(sales, 'invalidate', one.signup)).errors?.[0]?.field).toBe('opinion')
    const invalid = await act(sales, 'invalidate', one.signup, { opinion: '付款被退回' })
    expect(invalid.data).toMatchObject({ status: '30', invalidReason: '付款被退回' })
    expect((await act(finance, 'quit', other.signup)).status).toBe(403)
    expect((await act(sales, 'quit', other.signup)).data).toMatchObject({ status: '40' })
  })

  test('is exported without what is secret', async () => {
    const { lot } = await aLotOnSale(cast, server)
    await aSignedUpSupplier(sales, lot)
    const file = await sales.download(signupApi.exportExcel, { packageId: lot.listId })
    expect(file.headers.get('content-type')).toContain('spreadsheet')
    const line = await server.row<{ after: string }>(
      `select after from sys_operation_log where module = 'tender:signup' and action = 'export' order by seq desc limit 1`,
    )
    expect(JSON.parse(line.after)).toEqual({ query: { packageId: lot.listId } })
  })

  test('a receipt is made of what was received', async () => {
    const { lot } = await aLotOnSale(cast, server)
    const { signup } = await aSignedUpSupplier(sales, lot)
    const made = await sales.tries(commonApi.pageOfficeMaking, {
      bizType: 'tender:signup',
      ownId: signup.listId,
    })
    expect(made.code).toBe(200)
  })
})

describe('递交', () => {
  const receiveBid = (
    person: Person,
    lot: LotRow,
    supplier: SupplierRow,
    more: Record<string, unknown> = {},
  ) =>
    person.tries(signupApi.bidReceive, {
      packageId: lot.listId,
      supplierId: supplier.listId,
      sealOk: true,
      originals: 1,
      copies: 4,
      ...more,
    })

  test('is taken of valid sign-ups; late or unsealed ones are refused and kept (条例第36条)', async () => {
    const { lot } = await aLotOnSale(cast, server)
    const { supplier } = await aSignedUpSupplier(sales, lot)
    const stranger = await createSupplier(sales)
    expect((await receiveBid(cast.pm, lot, stranger)).errors?.[0]).toMatchObject({ field: 'supplierId' })
    const open = await receiveBid(cast.pm, lot, supplier, { sealOk: false })
    expect(open).toMatchObject({ code: 400, msg: expect.stringContaining('条例第36条') })
    const taken = await receiveBid(cast.pm, lot, supplier)
    expect(taken.data).toMatchObject({ isLate: false, refusal: null, supplierName: supplier.supplierName })
    await setLotTimes(server, lot, { openTime: new Date(Date.now() - 1000).toISOString() })
    const late = await receiveBid(cast.pmb, lot, supplier)
    expect(late).toMatchObject({ code: 400, msg: '逾期送达，应当拒收（招标投标法实施条例第36条）' })
    const rows = await cast.pm.call(signupApi.bids, { packageId: lot.listId })
    expect(rows.map(({ refusal }) => refusal !== null)).toEqual([true, false, true])
    await server.sql(`update tender_package set status = '30' where list_id = $1`, [lot.listId])
    const read = await act(cast.pm, 'bidOpened', mustExist(rows[1]), {
      bidMoney: '580000.00',
      invalidReason: null,
    })
    expect(read.data).toMatchObject({ opened: true, bidMoney: '580000.00' })
    const ofLate = await act(cast.pm, 'bidOpened', firstOf(rows), { bidMoney: '1.00', invalidReason: null })
    expect(ofLate.code).toBe(409)
  })

  test('is not taken by whoever 核收 the sign-up: nobody makes a whole bidder alone', async () => {
    const { lot } = await aLotOnSale(cast, server)
    const { supplier, signup } = await aSignedUpSupplier(sales, lot)
    const allowedActionsFor = async (person: Person) =>
      (await person.call(signupApi.detail, { listId: signup.listId })).allowedActions
    expect(await allowedActionsFor(sales)).not.toContain('bid')
    expect(await receiveBid(sales, lot, supplier)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('请由其他人员接收'),
    })
    expect(await cast.pm.call(signupApi.bids, { packageId: lot.listId })).toEqual([])
    expect(await allowedActionsFor(cast.pm)).toContain('bid')
    expect((await receiveBid(cast.pm, lot, supplier)).data).toMatchObject({ refusal: null })
  })

  test('decides whether a lot may be opened (招标投标法第28条)', async () => {
    const { project, lot } = await aLotOnSale(cast, server)
    const buyers = [
      await aSignedUpSupplier(sales, lot),
      await aSignedUpSupplier(sales, lot),
      await aSignedUpSupplier(sales, lot),
    ]
    await setLotTimes(server, lot, { signUpEnd: timeInDays(-1) })
    await (await server.as('admin')).tries(jobApi.run, { name: 'tender-signup-end' })
    await expect.poll(async () => (await lotsOfProject(cast.pm, project))[0]?.status).toBe('30')
    for (const { supplier } of buyers) await receiveBid(cast.pm, lot, supplier)
    await act(sales, 'quit', mustExist(buyers[2]).signup)
    await setLotTimes(server, lot, { openTime: new Date(Date.now() - 1000).toISOString() })
    const current = firstOf(await lotsOfProject(cast.pm, project))
    const refused = await cast.pm.tries(projectApi.open, {
      listId: current.listId,
      version: current.version,
      bidTime: new Date().toISOString(),
      openRecordFile: [lot.listId],
      signInFile: [lot.listId],
    })
    expect(refused.msg).toContain('不足 3 家（2 家）')
    expect(refused.msg).toContain('招标投标法第28条')
  })

  test.each([
    [
      'ZTB_FREE',
      '公开招标',
      '递交投标文件的投标人不足 3 家，不得开标，只能办理流标（招标投标法第28条；招标投标法实施条例第44条）',
      '招标投标法实施条例第36条',
    ],
    [
      'ZC',
      '公开招标',
      '递交投标文件的投标人不足 3 家，不得开标，只能办理废标（政府采购法第36条；财政部令第87号第41、43条）',
      '财政部令第87号第33条',
    ],
    [
      'ZC',
      '竞争性磋商',
      '递交响应文件的供应商不足 3 家，不得开标，只能办理终止（财库〔2014〕214号第34条）',
      '财库〔2014〕214号第15条',
    ],
    ['QT', '公开招标', undefined, '采购人自定规则'],
  ])(
    '%s %s: what is refused names the law of that regime, and no other',
    async (regime, method, few, late) => {
      const { project, lot } = await aLotOnSale(cast, server)
      const { supplier } = await aSignedUpSupplier(sales, lot)
      await server.sql(
        'update tender_project set procurement_regime = $2, procurement_method = $3 where list_id = $1',
        [project.listId, regime, method],
      )
      await receiveBid(cast.pm, lot, supplier)
      await setLotTimes(server, lot, {
        signUpEnd: timeInDays(-1),
        openTime: new Date(Date.now() - 1000).toISOString(),
      })
      expect((await receiveBid(cast.pm, lot, supplier)).msg).toBe(`逾期送达，应当拒收（${late}）`)
      await server.sql(`update tender_package set status = '30' where list_id = $1`, [lot.listId])
      await server.sql(`update wf_case set step = 'toOpen' where own_id = $1`, [lot.listId])
      const current = firstOf(await lotsOfProject(cast.pm, project))
      const opened = await (await server.as('admin')).tries(projectApi.open, {
        listId: current.listId,
        version: current.version,
        bidTime: new Date().toISOString(),
        openRecordFile: [lot.listId],
        signInFile: [lot.listId],
      })
      // The client's own rule blocks nobody; only the made-up files are refused.
      if (few) expect(opened.msg).toBe(few)
      else expect(opened.msg).not.toContain('不得开标')
    },
  )
})

describe('唱标', () => {
  const readOutInput = (bidMoney: string, invalidReason: string | null = null) => ({
    bidMoney,
    invalidReason,
  })
  const readBids = async (person: Person, lot: LotRow) =>
    await person.call(signupApi.bids, { packageId: lot.listId })
  const bidLogLinesOf = async (person: Person, lot: LotRow): Promise<string[]> =>
    (await person.call(flowApi.state, { ownId: lot.listId })).logs
      .filter(({ action }) => /^bid/.test(action))
      .map(({ actionName, opinion }) => `${actionName} ${opinion}`)

  /** A lot at its opening, with the bids of three suppliers. */
  const aLotAtOpening = async () => {
    const { project, lot } = await aLotOnSale(cast, server)
    for (let at = 0; at < 3; at++) {
      const { supplier } = await aSignedUpSupplier(sales, lot)
      const paper = { packageId: lot.listId, supplierId: supplier.listId, sealOk: true }
      expect((await cast.pm.tries(signupApi.bidReceive, { ...paper, originals: 1, copies: 4 })).code).toBe(
        200,
      )
    }
    await setLotTimes(server, lot, { signUpEnd: timeInDays(-1) })
    await (await server.as('admin')).tries(jobApi.run, { name: 'tender-signup-end' })
    await expect.poll(async () => (await lotsOfProject(cast.pm, project))[0]?.status).toBe('30')
    await setLotTimes(server, lot, { openTime: new Date(Date.now() - 1000).toISOString() })
    return { project, lot }
  }

  test('once entered changes with a reason and by two, until the opening record is filed; then by nobody', async () => {
    const { project, lot } = await aLotAtOpening()
    const leader = await server.as('leader')
    const first = firstOf(await readBids(sales, lot))
    const entered = (await act(sales, 'bidOpened', first, readOutInput('5990400.00'))).data
    expect(entered).toMatchObject({ bidMoney: '5990400.00', allowedActions: ['bidFix'] })
    expect((await act(sales, 'bidOpened', entered, readOutInput('1.00'))).code).toBe(409)
    expect((await act(sales, 'bidFix', entered, readOutInput('1.00'))).errors?.[0]).toMatchObject({
      field: 'reason',
    })

    const wrong = { ...readOutInput('5990000.00', '未按要求签字'), reason: '录入时看错' }
    const asked = await act(sales, 'bidFix', entered, wrong)
    expect(asked.data).toMatchObject({
      bidMoney: '5990400.00',
      invalidReason: null,
      fix: { bidMoney: '5990000.00', reason: '录入时看错', allowedActions: [] },
      allowedActions: [],
    })
    expect((await act(sales, 'bidFix', entered, wrong)).code).toBe(409)
    const approve = { result: 'approve' } as const
    expect((await act(sales, 'bidFixDecide', mustExist(asked.data.fix), approve)).code).toBe(400)
    expect(await act(cast.pmb, 'bidFixDecide', mustExist(asked.data.fix), approve)).toMatchObject({
      code: 403,
    })
    expect((await act(leader, 'bidFixDecide', mustExist(asked.data.fix), approve)).code).toBe(403)

    const ofFix = { ownId: asked.data.fix?.listId }
    const todo = firstOf((await cast.pm.call(todoApi.page, ofFix)).records)
    expect(todo.title).toContain('5,990,400.00 → 5,990,000.00，无效：未按要求签字 元')
    expect((await (await server.as('admin')).call(todoApi.page, ofFix)).total).toBe(0)
    const decided = await cast.pm.tries(todoApi.decide, {
      listId: todo.listId,
      version: todo.version,
      ...approve,
    })
    expect(decided.data).toMatchObject({ status: 'done' })
    const fixed = firstOf((await readBids(cast.pm, lot)).filter(({ listId }) => listId === first.listId))
    expect(fixed).toMatchObject({ bidMoney: '5990000.00', invalidReason: '未按要求签字', fix: null })

    // A correction that one manager requests is decided by the other manager.
    const back = { ...readOutInput('5990400.00'), reason: '无效认定有误' }
    const byManager = (await act(cast.pm, 'bidFix', fixed, back)).data
    expect((await act(cast.pm, 'bidFixDecide', mustExist(byManager.fix), approve)).code).toBe(400)
    const refused = { result: 'return', opinion: '以记录为准' } as const
    expect((await act(cast.pmb, 'bidFixDecide', mustExist(byManager.fix), refused)).data).toMatchObject({
      bidMoney: '5990000.00',
      fix: null,
    })
    const lines = await bidLogLinesOf(cast.pm, lot)
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      '登记唱标',
      '申请更正唱标',
      '更正唱标',
      '申请更正唱标',
    ])
    expect(lines[2]).toMatch(/5,990,400\.00 → 5,990,000\.00，无效：未按要求签字 元。原因：录入时看错$/)
    expect(await bidLogLinesOf(leader, lot)).toEqual([])

    const pending = (await act(sales, 'bidFix', fixed, back)).data
    const current = firstOf(await lotsOfProject(cast.pm, project))
    const files = {
      bidTime: new Date().toISOString(),
      openRecordFile: [(await uploadFile(cast.pm, '开标记录.pdf')).listId],
      signInFile: [(await uploadFile(cast.pm, '签到表.pdf')).listId],
    }
    const opened = await cast.pm.tries(projectApi.open, {
      listId: current.listId,
      version: current.version,
      ...files,
    })
    expect(opened.code).toBe(200)
    expect((await act(cast.pm, 'bidFixDecide', mustExist(pending.fix), approve)).code).not.toBe(200)
    const [filed, ...unread] = (await readBids(sales, lot)).sort(
      (a, b) => Number(b.opened) - Number(a.opened),
    )
    expect(filed).toMatchObject({ bidMoney: '5990000.00', fix: null, allowedActions: [] })
    expect(await act(sales, 'bidFix', mustExist(filed), back)).toMatchObject({
      code: 409,
      msg: '开标记录已归档，唱标内容不能再更正',
    })
    // A price that was read out but not entered is entered by those who ran the opening, no longer at the
    // counter.
    expect((await act(sales, 'bidOpened', firstOf(unread), readOutInput('6000000.00'))).code).toBe(409)
    expect((await act(cast.pm, 'bidOpened', firstOf(unread), readOutInput('6000000.00'))).code).toBe(200)
    expect(await bidLogLinesOf(leader, lot)).toHaveLength(6)
  })
})

test('whoever may not work at the counter cannot', async () => {
  const { lot } = await aLotOnSale(cast, server)
  const supplier = await createSupplier(sales)
  for (const name of ['pm', 'leader', 'office', 'auditor'])
    expect((await (await server.as(name)).tries(signupApi.save, signupForm(lot, supplier))).status).toBe(403)
  const admin = await server.as('admin')
  expect((await signUp(admin, lot, supplier)).status).toBe(403)
})

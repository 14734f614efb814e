import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cast, castOf, inDays, lotsOf } from '../support/projects'
import { type Json, type Person, startServer, type TestServer } from '../support/server'
import {
  aBuyer,
  act,
  aLotOnSale,
  aSupplierOf,
  SIGNUP,
  setTimes,
  signUp,
  signupForm,
} from '../support/signups'

let server: TestServer
let cast: Cast
let sales: Person
let finance: Person
beforeAll(async () => {
  server = await startServer()
  cast = await castOf(server)
  sales = await server.as('sales')
  finance = await server.as('finance')
})
afterAll(() => server?.stop())

describe('报名购标', () => {
  test('is entered at the counter at the lot’s price, received with a receipt, and counts', async () => {
    const { project, lot } = await aLotOnSale(cast, server)
    const supplier = await aSupplierOf(sales)
    const saved = await signUp(sales, lot, supplier)
    expect(saved.msg).toBe('操作成功')
    expect(saved.data).toMatchObject({
      ...{ status: '10', bookPrice: '300.00', supplierName: supplier.supplierName, packageNo: lot.packageNo },
      ...{ mobile: '13912345678', idCardMask: '**************123X', warnings: ['供应商尚未通过注册审核'] },
      allowedActions: expect.arrayContaining(['receive', 'edit', 'del']),
    })
    expect(JSON.stringify(saved.data)).not.toContain('1990')
    const received = await act(finance, 'receive', saved.data, { receiptNo: 'SJ-1', invoiceNo: '0001' })
    expect(received.data).toMatchObject({ status: '20', receiptNo: 'SJ-1' })
    expect(received.data.allowedActions).not.toContain('del')
    const [atCounter] = (await sales.get(`${SIGNUP}/lots`, { projectId: project.listId })).data
    expect(atCounter).toMatchObject({ signedUp: 1, waiting: 0, bids: 0, least: 3, isOnSale: true })
    const gone = await sales.get(`${SIGNUP}/delete`, { listIds: saved.data.listId })
    expect(gone.code).toBe(409)
    const [row] = (await sales.get(`${SIGNUP}/page`, { packageId: lot.listId })).data.records
    expect(row).toMatchObject({ mobile: '139****5678' })
    const { idCard } = (await sales.post(`${SIGNUP}/idCard`, { listId: row.listId })).data
    expect(idCard).toBe('11010119900101123X')
  })

  test('is one of a supplier for a lot, and one receipt is one supplier’s', async () => {
    const { lot } = await aLotOnSale(cast, server)
    const { supplier, signup } = await aBuyer(sales, lot)
    const twice = await signUp(sales, lot, supplier)
    expect(twice.errors).toEqual([{ field: 'supplierId', message: '该供应商已报名此标包（有效）' }])
    const other = (await signUp(sales, lot, await aSupplierOf(sales))).data
    const taken = await act(sales, 'receive', other, { receiptNo: signup.receiptNo })
    expect(taken.errors).toEqual([{ field: 'receiptNo', message: '该收据编号已用于其他供应商' }])
  })

  test('is taken only between the beginning and the end of the sale, by the server’s clock', async () => {
    const { lot } = await aLotOnSale(cast, server)
    const supplier = await aSupplierOf(sales)
    await setTimes(server, lot, { signUpStart: inDays(1) })
    expect(await signUp(sales, lot, supplier)).toMatchObject({ code: 409, msg: '报名尚未开始' })
    await setTimes(server, lot, { signUpStart: inDays(-5), signUpEnd: inDays(-1) })
    expect(await signUp(sales, lot, supplier)).toMatchObject({ code: 409, msg: '报名已截止' })
  })

  test('bars whoever is out of use, and warns of a related company (条例34)', async () => {
    const { lot } = await aLotOnSale(cast, server)
    const first = await aBuyer(sales, lot, { legalPerson: '同一人' })
    const second = await aSupplierOf(sales, { legalPerson: '同一人' })
    const asked = { packageId: lot.listId, supplierId: second.listId }
    const standing = (await sales.get(`${SIGNUP}/standing`, asked)).data
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
    const [one, other] = [await aBuyer(sales, lot), await aBuyer(sales, lot)]
    expect((await act(sales, 'invalidate', one.signup)).errors?.[0]?.field).toBe('opinion')
    const invalid = await act(sales, 'invalidate', one.signup, { opinion: '付款被退回' })
    expect(invalid.data).toMatchObject({ status: '30', invalidReason: '付款被退回' })
    expect((await act(finance, 'quit', other.signup)).status).toBe(403)
    expect((await act(sales, 'quit', other.signup)).data).toMatchObject({ status: '40' })
  })

  test('is exported without what is secret', async () => {
    const { lot } = await aLotOnSale(cast, server)
    await aBuyer(sales, lot)
    const file = await sales.send('GET', `${SIGNUP}/exportExcel?packageId=${lot.listId}`)
    expect(file.headers.get('content-type')).toContain('spreadsheet')
    const [line] = await server.sql(
      `select after from sys_operation_log where module = 'tender:signup' and action = 'export' order by seq desc limit 1`,
    )
    expect(JSON.parse(line.after)).toEqual({ query: { packageId: lot.listId } })
  })

  test('a receipt is made of what was received', async () => {
    const { lot } = await aLotOnSale(cast, server)
    const { signup } = await aBuyer(sales, lot)
    const made = await sales.get('/api/common/pageOffice/pageOfficeMaking', {
      ...{ bizType: 'tender:signup', ownId: signup.listId },
    })
    expect(made.code).toBe(200)
  })
})

describe('递交', () => {
  const receive = (person: Person, lot: Json, supplier: Json, more: Record<string, unknown> = {}) =>
    person.post(`${SIGNUP}/bidReceive`, {
      ...{ packageId: lot.listId, supplierId: supplier.listId, sealOk: true, originals: 1, copies: 4 },
      ...more,
    })

  test('is taken of valid sign-ups; late or unsealed ones are refused and kept (条例第36条)', async () => {
    const { lot } = await aLotOnSale(cast, server)
    const { supplier } = await aBuyer(sales, lot)
    const stranger = await aSupplierOf(sales)
    expect((await receive(cast.pm, lot, stranger)).errors?.[0]).toMatchObject({ field: 'supplierId' })
    const open = await receive(cast.pm, lot, supplier, { sealOk: false })
    expect(open).toMatchObject({ code: 400, msg: expect.stringContaining('条例第36条') })
    const taken = await receive(cast.pm, lot, supplier)
    expect(taken.data).toMatchObject({ isLate: false, refusal: null, supplierName: supplier.supplierName })
    await setTimes(server, lot, { openTime: new Date(Date.now() - 1000).toISOString() })
    const late = await receive(sales, lot, supplier)
    expect(late).toMatchObject({ code: 400, msg: '逾期送达，应当拒收（招标投标法实施条例第36条）' })
    const rows = (await cast.pm.get(`${SIGNUP}/bids`, { packageId: lot.listId })).data
    expect(rows.map(({ refusal }: Json) => refusal !== null)).toEqual([true, false, true])
    await server.sql(`update tender_package set status = '30' where list_id = $1`, [lot.listId])
    const read = await act(cast.pm, 'bidOpened', rows[1], { bidMoney: '580000.00', invalidReason: null })
    expect(read.data).toMatchObject({ opened: true, bidMoney: '580000.00' })
    const ofLate = await act(cast.pm, 'bidOpened', rows[0], { bidMoney: '1.00', invalidReason: null })
    expect(ofLate.code).toBe(409)
  })

  test('decides whether a lot may be opened (招标投标法第28条)', async () => {
    const { project, lot } = await aLotOnSale(cast, server)
    const buyers = [await aBuyer(sales, lot), await aBuyer(sales, lot), await aBuyer(sales, lot)]
    await setTimes(server, lot, { signUpEnd: inDays(-1) })
    await (await server.as('admin')).post('/admin/job/run', { name: 'tender-signup-end' })
    await expect.poll(async () => (await lotsOf(cast.pm, project))[0]?.status, { timeout: 20_000 }).toBe('30')
    for (const { supplier } of buyers) await receive(sales, lot, supplier)
    await act(sales, 'quit', (buyers[2] as Json).signup)
    await setTimes(server, lot, { openTime: new Date(Date.now() - 1000).toISOString() })
    const [current] = await lotsOf(cast.pm, project)
    const refused = await cast.pm.post('/api/tender/project/open', {
      ...{ listId: current?.listId, version: current?.version },
      ...{ openRecordFile: [lot.listId], signInFile: [lot.listId] },
    })
    expect(refused.msg).toContain('不足 3 家（2 家）')
  })
})

test('whoever may not work at the counter cannot', async () => {
  const { lot } = await aLotOnSale(cast, server)
  const supplier = await aSupplierOf(sales)
  for (const name of ['pm', 'leader', 'office', 'auditor'])
    expect((await (await server.as(name)).post(`${SIGNUP}/save`, signupForm(lot, supplier))).status).toBe(403)
  const admin = await server.as('admin')
  expect((await signUp(admin, lot, supplier)).status).toBe(403)
})

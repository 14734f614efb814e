import { flowApi } from '@agency/shared/contract/todo.contract'
import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pdfBytes, uploadFile } from '../support/attachments'
import { findOpenTodo } from '../support/clients'
import type { Versioned } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'
import {
  anApprovedSupplier,
  aRegisteredSupplier,
  auditSupplier,
  BEHIND_PROXY,
  CHECKS,
  move,
  supplierForm,
  uploadEvidence,
} from '../support/suppliers'

let server: TestServer
let sales: Person
let qc: Person
let leader: Person
let admin: Person
beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  sales = await server.as('sales')
  qc = await server.as('qc')
  leader = await server.as('leader')
  admin = await server.as('admin')
})
afterAll(() => server?.stop())

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const blacklistForm = (blackFile: string, more: Record<string, unknown> = {}) => ({
  blackBasis: '代理机构管理规定',
  blackUntil: dayFromNow(90),
  blackFile: [blackFile],
  opinion: '中标后拒签合同',
  ...more,
})

describe('the audit', () => {
  test('a return or a refusal needs an opinion; a stale version changes nothing (附录B 19、20)', async () => {
    const { row } = await aRegisteredSupplier(server, sales)
    for (const result of ['return', 'refuse'] as const)
      expect(await auditSupplier(sales, row, { result })).toMatchObject({
        code: 400,
        errors: [{ field: 'opinion', message: '请填写意见' }],
      })
    expect(
      await auditSupplier(sales, { ...row, version: row.version + 1 }, { result: 'approve', checks: CHECKS }),
    ).toMatchObject({ code: 409, msg: '数据已被他人修改，请刷新后重试' })
    expect((await sales.call(supplierApi.detail, { listId: row.listId })).status).toBe('10')
  })

  test('passes only with every point of the list ticked', async () => {
    const { row } = await aRegisteredSupplier(server, sales)
    const half = await auditSupplier(sales, row, { result: 'approve', checks: CHECKS?.slice(1) })
    expect(half.errors).toEqual([{ field: 'checks', message: '请先核对：营业执照有效' }])
    expect((await auditSupplier(sales, row, { result: 'approve' })).code).toBe(400)
    expect((await auditSupplier(sales, row, { result: 'approve', checks: CHECKS })).data.status).toBe('20')
  })

  test('whoever entered a supplier does not audit it, and one without files does not pass', async () => {
    const entered = await sales.call(supplierApi.save, supplierForm())
    expect(entered).toMatchObject({ status: '10', source: '柜台登记', allowedActions: ['edit'] })
    expect((await auditSupplier(sales, entered, { result: 'approve', checks: CHECKS })).code).toBe(400)
    const bare = await auditSupplier(admin, entered, { result: 'approve', checks: CHECKS })
    expect(bare.errors).toEqual([{ field: 'checks', message: '尚未上传营业执照，不能通过' }])
    const returned = await auditSupplier(admin, entered, { result: 'return', opinion: '请补充营业执照' })
    expect(await findOpenTodo(sales, entered.listId)).toMatchObject({
      stepId: 'SUP_FIX',
      title: `供应商退回补正：${entered.supplierName}`,
      assigneeUserId: sales.userId,
    })
    expect((await move(sales, 'submit', returned.data)).data.status).toBe('10')
  })

  test('a refused company may register again, any other may not', async () => {
    const { row, form } = await aRegisteredSupplier(server, sales)
    expect(
      (await sales.tries(supplierApi.save, supplierForm({ creditCode: form.creditCode }))).errors,
    ).toEqual([{ field: 'creditCode', message: '该统一社会信用代码已登记' }])
    await auditSupplier(sales, row, { result: 'refuse', opinion: '营业执照已吊销' })
    const again = await sales.tries(supplierApi.save, supplierForm({ creditCode: form.creditCode }))
    expect(again.code).toBe(200)
  })
})

describe('the blacklist', () => {
  let approved: SupplierRow
  beforeAll(async () => {
    approved = await anApprovedSupplier(server, sales)
  })

  test('QC proposes with a document, the leader confirms', async () => {
    expect((await move(sales, 'black', approved)).status).toBe(403)
    expect((await move(leader, 'black', approved, blacklistForm(await uploadEvidence(leader)))).status).toBe(
      403,
    )
    const bare = await move(qc, 'black', approved, { opinion: '拒签合同' })
    expect(bare.code).toBe(400)
    const past = await move(
      qc,
      'black',
      approved,
      blacklistForm(await uploadEvidence(qc), { blackUntil: dayFromNow(-1) }),
    )
    expect(past.errors).toEqual([{ field: 'blackUntil', message: '黑名单期限须晚于今天' }])
    const foreign = await move(qc, 'black', approved, blacklistForm(await uploadEvidence(sales)))
    expect(foreign.errors?.[0]?.field).toBe('blackFile')

    const proposed = await move(qc, 'black', approved, blacklistForm(await uploadEvidence(qc)))
    expect(proposed.data).toMatchObject({ status: '20', blackPending: true })
    expect(await findOpenTodo(leader, approved.listId)).toMatchObject({ stepId: 'SUP_BLACK' })
    expect((await move(qc, 'black', proposed.data, { result: 'approve' })).code).not.toBe(200)
    const declined = await move(leader, 'black', proposed.data, { result: 'return', opinion: '证据不足' })
    expect(declined.data).toMatchObject({ status: '20', blackPending: false, blackBasis: null })

    const again = await move(qc, 'black', declined.data, blacklistForm(await uploadEvidence(qc)))
    const listed = await move(leader, 'black', again.data, { result: 'approve' })
    expect(listed.data).toMatchObject({ status: '60', blackReason: '中标后拒签合同' })
    expect(
      (await sales.tries(supplierApi.update, { ...supplierForm(), ...idAndVersion(listed.data) })).code,
    ).toBe(409)
  })

  test('it ends by itself after its last day, in the name of the system', async () => {
    const listed = await admin.call(supplierApi.detail, { listId: approved.listId })
    expect(listed.status).toBe('60')
    await server.sql('update crm_supplier set black_until = $2 where list_id = $1', [
      listed.listId,
      dayFromNow(-2),
    ])
    const readSupplier = async () => await admin.call(supplierApi.detail, { listId: listed.listId })
    await server.sql(
      "update sys_scheduled_job set next_due = now() - interval '1 minute' where name = 'supplier-expiry'",
    )
    await server.server.jobs.runDueJobs()
    await vi.waitUntil(async () => (await readSupplier()).status === '20', { timeout: 60_000 })
    const data = await readSupplier()
    expect(data).toMatchObject({
      status: '20',
      blackBasis: null,
      blackUntil: null,
      version: listed.version + 1,
    })
    const { logs } = await admin.call(flowApi.state, { ownId: listed.listId })
    expect(logs.at(-1)).toMatchObject({ actionName: '解除黑名单', userName: '系统' })
  })
})

describe('who sees what', () => {
  test('lists mask phones and accounts for everybody, a page shows them to whoever may', async () => {
    const approved = await anApprovedSupplier(server, sales, {
      bankName: '演示银行',
      bankAccount: '6200000000001234',
    })
    const pm = await server.as('pm')
    const [row] = (await sales.call(supplierApi.page, { creditCode: approved.creditCode })).records
    expect(row).toMatchObject({ bankAccount: '************1234' })
    const whole = await sales.call(supplierApi.detail, { listId: approved.listId })
    expect(whole).toMatchObject({ bankAccount: '6200000000001234' })
    const masked = await pm.call(supplierApi.detail, { listId: approved.listId })
    expect(masked).toMatchObject({ bankAccount: '************1234', allowedActions: [] })
    expect(masked.contactMobile).toContain('****')
  })

  test('the identity number is kept sealed, and whoever looks is logged', async () => {
    const approved = await anApprovedSupplier(server, sales, { contactIdCard: '000000199001015678' })
    const kept = await server.row('select * from crm_supplier where list_id = $1', [approved.listId])
    expect(JSON.stringify(kept)).not.toContain('000000199001015678')
    const look = { listId: approved.listId }
    expect(await sales.call(supplierApi.idCard, look)).toEqual({
      contactIdCard: '000000199001015678',
    })
    expect((await qc.tries(supplierApi.idCard, look)).status).toBe(403)
    const logged = await server.sql(
      "select action from sys_operation_log where own_id = $1 and action = 'viewIdCard'",
      [approved.listId],
    )
    expect(logged).toHaveLength(1)
    const key = { 'Idempotency-Key': 'look-look-look' }
    for (const _ of [1, 2]) await sales.tries(supplierApi.idCard, look, { headers: key })
    expect(
      await server.sql("select 1 from sys_operation_log where own_id = $1 and action = 'viewIdCard'", [
        approved.listId,
      ]),
    ).toHaveLength(3)
    expect(await server.sql("select 1 from sys_idempotency where key = 'look-look-look'")).toEqual([])
    const { found } = await server.row(
      "select count(*)::int as found from sys_operation_log where position('000000199001015678' in sys_operation_log::text) > 0",
    )
    expect(found).toBe(0)
  })

  test('companies of one hand are shown with the reason', async () => {
    const first = await anApprovedSupplier(server, sales)
    const second = await anApprovedSupplier(server, sales, {
      legalPerson: first.legalPerson,
      relatedCompanies: [{ name: first.supplierName, relation: '控股' }],
    })
    const data = await sales.call(supplierApi.related, { listId: first.listId })
    expect(data).toMatchObject([
      { listId: second.listId, reasons: ['法定代表人同名', '被对方申报为关联企业（控股）'] },
    ])
  })

  test('what passed the audit is not changed by an edit', async () => {
    const approved = await anApprovedSupplier(server, sales)
    const file = await uploadFile(sales, '其他.pdf', pdfBytes())
    const { supplierName, creditCode, legalPerson, supplyTypes, contactName, contactMobile } = approved
    const { licenseFile, authFile } = approved
    const form = {
      supplierName,
      creditCode,
      legalPerson,
      supplyTypes,
      contactName,
      contactMobile,
      licenseFile,
      authFile,
    }
    const renamed = await sales.tries(supplierApi.update, {
      ...form,
      ...idAndVersion(approved),
      supplierName: '换名',
    })
    expect(renamed.errors?.map(({ field }) => field)).toEqual(['supplierName'])
    const changed = await sales.tries(supplierApi.update, {
      ...form,
      ...idAndVersion(approved),
      attachment: [file.listId],
      remark: '已回访',
    })
    expect(changed.data).toMatchObject({ remark: '已回访', attachment: [file.listId], status: '20' })
  })
})

const idAndVersion = ({ listId, version }: Versioned) => ({ listId, version })

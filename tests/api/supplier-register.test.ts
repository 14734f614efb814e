import { commonApi } from '@agency/shared/contract/common.contract'
import type { InputOf } from '@agency/shared/contract/endpoint'
import { todoApi } from '@agency/shared/contract/todo.contract'
import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierRegisterApi } from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOWNLOAD, pdfBytes } from '../support/attachments'
import { findOpenTodo } from '../support/clients'
import { firstOf, mustExist, pickFields } from '../support/collections'
import { type Some, uncheckedInput } from '../support/person'
import { openAnswer, type Person, startServer, type TestServer } from '../support/server'
import {
  aRegisteredSupplier,
  auditSupplier,
  BEHIND_PROXY,
  beginRegistration,
  CHECKS,
  registrationForm,
  solveCaptcha,
  supplierForm,
  uploadAsVisitor,
  visitorCalls,
} from '../support/suppliers'

let server: TestServer
let sales: Person
beforeAll(async () => {
  server = await startServer(BEHIND_PROXY)
  sales = await server.as('sales')
})
afterAll(() => server?.stop())

/** What a company has entered, as its page shows it again. */
type Entered = InputOf<typeof supplierRegisterApi.supplement>

describe('a lost phrase', () => {
  const renewPassPhrase = (person: Person, row: { listId: string; version: number }) =>
    person.tries(supplierApi.renewPhrase, { listId: row.listId, version: row.version })
  const checkRegistrationStatus = async (receipt: { receiptNo: string; passPhrase: string }) =>
    visitorCalls(server).tries(supplierRegisterApi.status, { ...(await solveCaptcha(server)), ...receipt })

  test('is replaced at the counter: the old one and what was begun with it are dead, the log has neither', async () => {
    const { receipt, row } = await aRegisteredSupplier(server, sales)
    await auditSupplier(sales, row, { result: 'return', opinion: '授权书未盖章' })
    const begun = mustExist((await checkRegistrationStatus(receipt)).data.supplement)
    const now = await sales.call(supplierApi.detail, { listId: row.listId })
    expect(now.allowedActions).toContain('renewPhrase')

    const twice = await Promise.all([renewPassPhrase(sales, now), renewPassPhrase(sales, now)])
    expect(twice.map(({ code }) => code).sort()).toEqual([200, 409])
    const given = mustExist(twice.find(({ code }) => code === 200)?.data)
    expect(given).toEqual({
      receiptNo: receipt.receiptNo,
      passPhrase: expect.stringMatching(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/),
    })
    expect(await checkRegistrationStatus(receipt)).toMatchObject({
      code: 400,
      msg: '登记编号或查询口令不正确',
    })
    expect(await uploadAsVisitor(server, begun.token)).toMatchObject({ code: 400 })
    expect(await checkRegistrationStatus(given)).toMatchObject({ code: 200, data: { status: '30' } })
    const line = await server.row<{ before: string; after: string; user_name: string }>(
      "select before, after, user_name from sys_operation_log where action = 'renewPhrase' and own_id = $1",
      [row.listId],
    )
    expect(line).toMatchObject({ before: null, after: null, user_name: '柳如意' })
  })

  test('is for who audits, and for companies that registered themselves', async () => {
    const { row } = await aRegisteredSupplier(server, sales)
    expect((await renewPassPhrase(await server.as('qc'), row)).code).toBe(403)
    const entered = await sales.call(supplierApi.save, supplierForm())
    expect(entered.allowedActions).not.toContain('renewPhrase')
    expect(await renewPassPhrase(sales, entered)).toMatchObject({ code: 409 })
  })

  test('gives nobody more tries: a locked receipt number stays locked', async () => {
    const { receipt, row } = await aRegisteredSupplier(server, sales)
    for (let time = 0; time < 5; time++)
      await checkRegistrationStatus({ ...receipt, passPhrase: 'AAAA-AAAA-AAAA-AAAA' })
    const { data: given } = await renewPassPhrase(sales, row)
    expect(await checkRegistrationStatus(given)).toMatchObject({
      code: 400,
      msg: '查询失败次数过多，请 10 分钟后再试',
    })
  })
})

describe('a company registers itself', () => {
  test('registers, is sent back, supplements, passes; the files go with it', async () => {
    const { receipt, form, row } = await aRegisteredSupplier(server, sales, {
      contactIdCard: '000000199001011234',
    })
    expect(receipt).toEqual({
      receiptNo: expect.stringMatching(/^ZC[2-9A-Z]{10}$/),
      passPhrase: expect.stringMatching(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/),
    })
    expect(row).toMatchObject({
      status: '10',
      source: '自助注册',
      supplierCode: expect.stringMatching(/^GYS\d{8}$/),
      contactMobile: `${form.contactMobile.slice(0, 3)}****${form.contactMobile.slice(7)}`,
      contactIdCardMask: '**************1234',
    })
    expect(await findOpenTodo(sales, row.listId)).toMatchObject({
      stepId: 'SUP_AUDIT',
      title: `供应商注册审核：${form.supplierName}`,
    })
    const file = await sales.download(commonApi.downloadSupplierAttachment, {
      listId: firstOf(form.licenseFile),
    })
    expect(file.status).toBe(200)
    expect((await file.text()).startsWith('%PDF-')).toBe(true)

    const returned = await auditSupplier(sales, row, { result: 'return', opinion: '授权书未盖章' })
    expect(returned.data).toMatchObject({ status: '30', auditOpinion: '授权书未盖章' })
    const admin = await server.as('admin')
    expect(await findOpenTodo(admin, row.listId)).toBeUndefined()

    const asked = { ...receipt, passPhrase: receipt.passPhrase.toLowerCase().replaceAll('-', ' ') }
    const { data: status } = await visitorCalls(server).tries(supplierRegisterApi.status, {
      ...(await solveCaptcha(server)),
      ...asked,
    })
    expect(status).toMatchObject({ status: '30', opinion: '授权书未盖章', supplierName: form.supplierName })
    const { token, values, idCardMask } = mustExist(status.supplement)
    expect(values).toMatchObject({ supplierName: form.supplierName, contactMobile: form.contactMobile })
    expect(values).not.toHaveProperty('contactIdCard')
    expect(idCardMask).toBe('**************1234')

    const auth = await uploadAsVisitor(server, token, '授权书（盖章）.png', PNG)
    const again = {
      ...(values as Entered),
      authFile: [firstOf(auth.data).listId],
      agree: true as const,
      token,
    }
    expect(await visitorCalls(server).tries(supplierRegisterApi.supplement, again)).toMatchObject({
      code: 200,
      data: { receiptNo: receipt.receiptNo },
    })
    expect(await visitorCalls(server).tries(supplierRegisterApi.supplement, again)).toMatchObject({
      code: 400,
    })
    const now = await sales.call(supplierApi.detail, { listId: row.listId })
    expect(now).toMatchObject({ status: '10', contactIdCardMask: '**************1234' })

    const passed = await auditSupplier(sales, now, { result: 'approve', checks: CHECKS })
    expect(passed.data).toMatchObject({ status: '20', auditUserName: '柳如意', auditChecks: CHECKS })
    const { data: last } = await visitorCalls(server).tries(supplierRegisterApi.status, {
      ...(await solveCaptcha(server)),
      ...receipt,
    })
    expect(last).toMatchObject({ status: '20', opinion: null, supplement: null })
  })

  test('a taken code says no more than whom to ask, also to many at once', async () => {
    const { form } = await aRegisteredSupplier(server, sales)
    const same = await registrationForm(server, await beginRegistration(server), {
      creditCode: form.creditCode,
    })
    expect(await visitorCalls(server).tries(supplierRegisterApi.register, same)).toEqual(
      expect.objectContaining({
        code: 400,
        errors: [{ field: 'creditCode', message: '该统一社会信用代码已登记，请联系代理机构' }],
        data: null,
      }),
    )
    const { creditCode, supplierName } = supplierForm()
    const rivals = await Promise.all(
      [1, 2, 3, 4].map(async () =>
        registrationForm(server, await beginRegistration(server), { creditCode, supplierName }),
      ),
    )
    const answers = await Promise.all(
      rivals.map((rival) => visitorCalls(server).tries(supplierRegisterApi.register, rival)),
    )
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400, 400, 400])
  })

  test('one token serves one registration, a wrong form does not use it up', async () => {
    const token = await beginRegistration(server)
    const form = await registrationForm(server, token)
    const disagreeing = { ...form, creditCode: '91999999MA0000010X', agree: false }
    const refused = await visitorCalls(server).tries(
      supplierRegisterApi.register,
      uncheckedInput(disagreeing),
    )
    expect(refused.errors?.map(({ field }) => field).sort()).toEqual(['agree', 'creditCode'])
    const taken = await visitorCalls(server).tries(supplierRegisterApi.register, {
      ...form,
      companySize: '巨型',
    })
    expect(taken.errors).toEqual([{ field: 'companySize', message: '企业规模不在可选项中' }])
    const twice = await Promise.all(
      [1, 2].map(() => visitorCalls(server).tries(supplierRegisterApi.register, form)),
    )
    expect(twice.map((answer) => answer.code).sort()).toEqual([200, 400])
    expect(await uploadAsVisitor(server, token)).toMatchObject({
      code: 400,
      msg: '登记页面已失效，请重新开始',
    })
  })

  test('ten submissions at most: codes are not tried one after another', async () => {
    const { form } = await aRegisteredSupplier(server, sales)
    const token = await beginRegistration(server)
    const probe = await registrationForm(server, token, { creditCode: form.creditCode })
    const said: string[] = []
    for (let time = 0; time < 11; time++)
      said.push((await visitorCalls(server).tries(supplierRegisterApi.register, probe)).msg)
    expect(said.slice(0, 10).every((msg) => msg.includes('已登记'))).toBe(true)
    expect(said[10]).toBe('提交次数过多，请重新开始')
  })
})

describe('who has had a hand in a registration', () => {
  const updateSupplier = async (
    person: Person,
    listId: string,
    changes: Some<typeof supplierApi.update> = {},
  ) => {
    const data = await person.call(supplierApi.detail, { listId })
    const files = ['licenseFile', 'authFile', 'bankName', 'bankAccount']
    const form = pickFields(data, [...Object.keys(supplierForm()), ...files])
    return person.tries(supplierApi.update, { ...form, listId, version: data.version, ...changes })
  }
  const logInAsSecondSales = async () => {
    await server.sql(
      `insert into sys_user_role (user_id, role_id) select u.list_id, r.list_id from sys_user u, sys_role r
       where u.username = 'staff5' and r.role_code = 'SALES' on conflict do nothing`,
    )
    return server.enter('staff5')
  }
  const readSupplement = async (receipt: { receiptNo: string; passPhrase: string }) =>
    mustExist(
      (
        await visitorCalls(server).call(supplierRegisterApi.status, {
          ...(await solveCaptcha(server)),
          ...receipt,
        })
      ).supplement,
    )

  test('does not audit it: not who edited it, and not who took the phrase and sent it as the company', async () => {
    const second = await logInAsSecondSales()
    const { row } = await aRegisteredSupplier(server, sales)
    const edited = await updateSupplier(sales, row.listId, { legalPerson: '冒名' })
    expect(edited.data.allowedActions).not.toContain('audit')
    const pass = { result: 'approve', checks: CHECKS } as const
    expect(await auditSupplier(sales, edited.data, pass)).toMatchObject({ code: 400 })
    expect((await auditSupplier(second, edited.data, pass)).data.status).toBe('20')

    const other = await aRegisteredSupplier(server, sales)
    const { data: back } = await auditSupplier(sales, other.row, { result: 'return', opinion: '请补正' })
    const key = { listId: back.listId, version: back.version }
    const phrase = await sales.call(supplierApi.renewPhrase, key)
    const { token, values } = await readSupplement(phrase)
    await visitorCalls(server).tries(supplierRegisterApi.supplement, {
      ...(values as Entered),
      legalPerson: '冒名',
      agree: true,
      token,
    })
    const again = await sales.call(supplierApi.detail, { listId: back.listId })
    expect(again.status).toBe('10')
    expect(await auditSupplier(sales, again, pass)).toMatchObject({ code: 400 })
    expect((await auditSupplier(second, again, pass)).data.status).toBe('20')
  })

  test('a colleague’s edit is not overwritten by what the company began before it', async () => {
    const { receipt, row } = await aRegisteredSupplier(server, sales)
    await auditSupplier(sales, row, { result: 'return', opinion: '请补正' })
    const begun = await readSupplement(receipt)
    const form = { ...(begun.values as Entered), agree: true as const, token: begun.token }
    expect((await updateSupplier(sales, row.listId, { contactName: '孙二' })).code).toBe(200)
    expect(await visitorCalls(server).tries(supplierRegisterApi.supplement, form)).toMatchObject({
      code: 400,
      msg: '登记页面已失效，请重新开始',
    })
    const { token } = await readSupplement(receipt)
    await server.sql('update crm_supplier set version = version + 1 where list_id = $1', [row.listId])
    expect(
      await visitorCalls(server).tries(supplierRegisterApi.supplement, { ...form, token }),
    ).toMatchObject({
      code: 409,
      msg: '登记内容已由代理机构修改，请重新查询后再补正',
    })
    expect((await sales.call(supplierApi.detail, { listId: row.listId })).contactName).toBe('孙二')
  })

  test('an approved one keeps its two files, and finance hears of another account', async () => {
    const { row } = await aRegisteredSupplier(server, sales, {
      bankName: '工商银行',
      bankAccount: '6222000011112222',
    })
    await auditSupplier(sales, row, { result: 'approve', checks: CHECKS })
    expect((await updateSupplier(sales, row.listId, { licenseFile: [], authFile: [] })).errors).toEqual([
      { field: 'licenseFile', message: '审核通过的供应商须保留营业执照' },
      { field: 'authFile', message: expect.stringContaining('须保留') },
    ])
    const changed = await updateSupplier(sales, row.listId, { bankAccount: '6222000011119999' })
    expect(changed.code).toBe(200)
    const finance = await server.as('finance')
    const data = await finance.call(todoApi.noticePage, { ownId: row.listId })
    expect(data.records).toHaveLength(1)
    const { title } = firstOf(data.records)
    expect(title).toContain('原 工商银行 ************2222，现 工商银行 ************9999')
    expect(title).not.toContain('62220000')
    const line = await server.row<{ before: string; after: string }>(
      "select before, after from sys_operation_log where action = 'changeAccount' and own_id = $1",
      [row.listId],
    )
    expect(JSON.parse(line.after)).toEqual({ bankName: '工商银行', bankAccount: '************9999' })
  })
})

describe('what a stranger cannot do', () => {
  test('asks whether a company is registered without uploading anything', async () => {
    const { form } = await aRegisteredSupplier(server, sales)
    const probe = {
      ...supplierForm({ creditCode: form.creditCode, supplierName: form.supplierName }),
      licenseFile: [crypto.randomUUID()],
      authFile: [crypto.randomUUID()],
      agree: true as const,
      token: await beginRegistration(server),
    }
    expect((await visitorCalls(server).tries(supplierRegisterApi.register, probe)).errors).toEqual(
      ['licenseFile', 'authFile'].map((field) => ({ field, message: '附件不可用，请重新上传' })),
    )
  })

  test('reads the letters of the code image from its drawing', async () => {
    const { data } = await openAnswer<{ img: string }>(await server.call('GET', '/admin/anno/captcha'))
    const [kind, bytes = ''] = data.img.split(',')
    expect(kind).toBe('data:image/png;base64')
    expect(Buffer.from(bytes, 'base64').subarray(1, 4).toString()).toBe('PNG')
  })

  test('begins or uploads without end from one address, or fills the disk from many', async () => {
    const beginRegistrationFrom = async (from: string) =>
      visitorCalls(server, from).tries(supplierRegisterApi.begin, await solveCaptcha(server))
    const addTickets = (count: number, ip: string) =>
      server.sql(
        `insert into crm_supplier_ticket (list_id, token_hash, ip, expire_time)
         select gen_random_uuid(), gen_random_uuid()::text, $2, now() + interval '1 hour' from generate_series(1, $1)`,
        [count, ip],
      )
    await addTickets(30, '10.7.7.7')
    expect(await beginRegistrationFrom('10.7.7.7')).toMatchObject({
      code: 400,
      msg: expect.stringContaining('登记次数已达上限'),
    })
    await addTickets(30, '2001:db8:1:2::/64')
    expect((await beginRegistrationFrom('2001:db8:1:2::77')).code).toBe(400)
    expect((await beginRegistrationFrom('2001:db8:1:3::77')).code).toBe(200)

    const token = (await beginRegistrationFrom('10.7.7.8')).data.token
    expect((await uploadAsVisitor(server, token)).code).toBe(200)
    const setTicketMegabytes = (count: number, ip: string) =>
      server.sql('update crm_supplier_ticket set bytes = $1::bigint * 1048576 where ip = $2', [count, ip])
    await setTicketMegabytes(399, '10.7.7.8')
    const full = await uploadAsVisitor(server, token, '大.pdf', pdfBytes(2 * 1024 * 1024))
    expect(full).toMatchObject({ code: 400, msg: expect.stringContaining('文件总量已达上限') })
    await setTicketMegabytes(0, '10.7.7.8')
    await setTicketMegabytes(140, '10.7.7.7')
    expect(await uploadAsVisitor(server, token)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('暂时不能上传'),
    })
    await setTicketMegabytes(0, '10.7.7.7')
    expect((await uploadAsVisitor(server, token)).code).toBe(200)
  })

  test('writes a name over two lines', async () => {
    const { form, row } = await aRegisteredSupplier(server, sales, {
      supplierName: `两行\n  公司 ${Date.now()}`,
    })
    expect(form.supplierName).toContain('\n')
    expect(row.supplierName).toMatch(/^两行 公司 \d+$/)
  })

  test('nothing begins without the code image, and each serves once', async () => {
    const code = await solveCaptcha(server)
    expect(
      await visitorCalls(server).tries(supplierRegisterApi.begin, { ...code, code: 'wxyz' }),
    ).toMatchObject({
      code: 400,
      errors: [{ field: 'code', message: '验证码错误或已过期' }],
    })
    expect((await visitorCalls(server).tries(supplierRegisterApi.begin, code)).code).toBe(400)
    const good = await solveCaptcha(server)
    expect((await visitorCalls(server).tries(supplierRegisterApi.begin, good)).code).toBe(200)
    expect((await visitorCalls(server).tries(supplierRegisterApi.begin, good)).code).toBe(400)
  })

  test.each([
    ['软件.zip', Buffer.from('PK\u0003\u0004')],
    ['网页.html', Buffer.from('<script>')],
    ['伪装.pdf', Buffer.from('<html></html>')],
  ])('uploads %s', async (name, content) => {
    const answer = await uploadAsVisitor(server, await beginRegistration(server), name, content)
    expect(answer.code).toBe(400)
  })

  test('uploads too much, or without a token', async () => {
    expect(await uploadAsVisitor(server, 'x'.repeat(43))).toMatchObject({ code: 400 })
    const large = await uploadAsVisitor(
      server,
      await beginRegistration(server),
      '大.pdf',
      pdfBytes(11 * 1024 * 1024),
    )
    expect(large.status).toBe(413)
  })

  test('names files of others, or fetches what was uploaded', async () => {
    const { form } = await aRegisteredSupplier(server, sales)
    const stranger = await registrationForm(server, await beginRegistration(server), {
      licenseFile: form.licenseFile,
    })
    expect(await visitorCalls(server).tries(supplierRegisterApi.register, stranger)).toMatchObject({
      code: 400,
      errors: [{ field: 'licenseFile', message: '附件不可用，请重新上传' }],
    })
    const draft = (await uploadAsVisitor(server, await beginRegistration(server))).data[0]?.listId
    expect(
      (await openAnswer(await sales.download(commonApi.download, { listId: mustExist(draft) }))).code,
    ).toBe(404)
    expect((await server.call('POST', `${DOWNLOAD}?listId=${draft}`)).status).toBe(401)
  })

  test('guesses a pass phrase: one answer for all, and a lock', async () => {
    const { receipt } = await aRegisteredSupplier(server, sales)
    const registrationStatusMessage = async (receiptNo: string, passPhrase: string) =>
      (
        await visitorCalls(server).tries(supplierRegisterApi.status, {
          ...(await solveCaptcha(server)),
          receiptNo,
          passPhrase,
        })
      ).msg
    expect(await registrationStatusMessage('ZCNOSUCHNO', 'AAAA')).toBe('登记编号或查询口令不正确')
    for (let time = 0; time < 5; time++)
      expect(await registrationStatusMessage(receipt.receiptNo, 'AAAA-BBBB')).toBe('登记编号或查询口令不正确')
    expect(await registrationStatusMessage(receipt.receiptNo, receipt.passPhrase)).toBe(
      '查询失败次数过多，请 10 分钟后再试',
    )
  })

  test('supplements what was not sent back', async () => {
    const { form } = await aRegisteredSupplier(server, sales)
    const token = await beginRegistration(server)
    const answer = await visitorCalls(server).tries(supplierRegisterApi.supplement, { ...form, token })
    expect(answer.code).toBe(409)
  })

  test('calls more often than the rate allows', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 21; time++) {
      const answer = await visitorCalls(server, '10.9.9.9').tries(supplierRegisterApi.begin, {
        code: 'x',
        uuid: crypto.randomUUID(),
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

import { operationLogApi } from '@agency/shared/contract/log.contract'
import { committeeImportApi } from '@agency/shared/modules/tender-project/committee/committee-import.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import {
  readOutImportApi,
  signupImportApi,
} from '@agency/shared/modules/tender-signup/signup-import.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstOf, mustExist } from '../support/collections'
import { A_COMMITTEE, type Everybody, enterCommittee, prepareEverybody } from '../support/project-life'
import { timeInDays } from '../support/projects'
import { type Person, startServer, type TestServer } from '../support/server'
import {
  aLotOnSale,
  aSignedUpSupplier,
  createSupplier,
  listedSignupCells,
  setLotTimes,
  signUp,
} from '../support/signups'

let server: TestServer
let people: Everybody
let sales: Person
let admin: Person
beforeAll(async () => {
  server = await startServer()
  people = await prepareEverybody(server)
  sales = people.sales
  admin = await server.as('admin')
})
afterAll(() => server?.stop())

const importRows = <C extends object>(...rows: C[]) => rows.map((cells, at) => ({ row: at + 2, cells }))

describe('报名名单', () => {
  test('逐行核对；已报名的跳过，其余整批登记，与柜台登记的相同', async () => {
    const { lot } = await aLotOnSale(people, server)
    const packageId = lot.listId
    const [known, byCode, other] = [
      await createSupplier(sales),
      await createSupplier(sales),
      await createSupplier(sales),
    ]
    expect((await signUp(sales, lot, known)).code).toBe(200)
    const good = [
      listedSignupCells(byCode, { creditCode: ` ${mustExist(byCode.creditCode).toLowerCase()} ` }),
      listedSignupCells({ supplierName: `　${other.supplierName}` }),
    ]
    const problems = await sales.call(signupImportApi.importCheck, {
      packageId,
      rows: importRows(
        listedSignupCells(known),
        ...good,
        listedSignupCells({ supplierName: '名录外的公司' }),
        listedSignupCells(other, { creditCode: mustExist(byCode.creditCode), payWay: '贝壳', mobile: '12' }),
        listedSignupCells(other, { creditCode: mustExist(known.creditCode) }),
      ),
    })
    expect(problems).toEqual([
      { row: 2, field: 'supplierName', message: '该供应商已报名此标包（待核）', isSkipped: true },
      { row: 5, field: 'supplierName', message: expect.stringContaining('供应商库中没有「名录外的公司」') },
      { row: 6, field: 'payWay', message: expect.stringContaining('支付方式「贝壳」不在可选项中，可选：') },
      { row: 6, field: 'mobile', message: expect.any(String) },
      { row: 7, field: 'supplierName', message: '与第 4 行重复' },
    ])
    // One wrong row and nothing is saved.
    const refused = await sales.tries(signupImportApi.importSave, {
      packageId,
      rows: importRows(...good, listedSignupCells({ supplierName: '名录外的公司' })),
    })
    expect(refused).toMatchObject({ code: 400, errors: [{ field: '4.supplierName' }] })
    const saved = { packageId, rows: importRows(...good) }
    expect(await sales.call(signupImportApi.importSave, saved)).toEqual({ saved: 2 })
    const rows = await sales.call(signupApi.list, { packageId })
    expect(rows).toHaveLength(3)
    expect(rows.find(({ supplierId }) => supplierId === other.listId)).toMatchObject({
      status: '10',
      contactName: '孙二',
      mobile: '139****5678',
      source: '线上',
      bookPrice: mustExist(lot.bookPrice),
    })
    expect((await admin.call(operationLogApi.page, { module: 'tender:signup' })).total).toBe(0)
  })

  test('代码与名称不符的两边都说', async () => {
    const { lot } = await aLotOnSale(people, server)
    const [one, other] = [await createSupplier(sales), await createSupplier(sales)]
    const rows = importRows(
      listedSignupCells(one, { creditCode: mustExist(other.creditCode) }),
      listedSignupCells({ supplierName: other.supplierName }, { creditCode: '91530100MA6K5X1237' }),
    )
    const problems = await sales.call(signupImportApi.importCheck, { packageId: lot.listId, rows })
    expect(problems[0]).toMatchObject({
      row: 2,
      field: 'supplierName',
      message: `${other.creditCode} 在供应商库中是「${other.supplierName}」，与名单上的名称不符`,
    })
    expect(problems[1]).toMatchObject({ row: 3, field: 'creditCode' })
  })

  test('没有权限的、开标前不得知悉的都不能试；不在发售中的不能报名', async () => {
    const { lot } = await aLotOnSale(people, server)
    const supplier = await createSupplier(sales)
    const list = { packageId: lot.listId, rows: importRows(listedSignupCells(supplier)) }
    for (const person of [admin, people.pm, people.leader, people.finance])
      for (const call of [signupImportApi.importCheck, signupImportApi.importSave] as const)
        expect((await person.tries(call, list)).status).toBe(403)
    await setLotTimes(server, lot, { signUpEnd: timeInDays(-1) })
    for (const call of [signupImportApi.importCheck, signupImportApi.importSave] as const)
      expect(await sales.tries(call, list)).toMatchObject({ code: 409, msg: '报名已截止' })
  })
})

describe('开标一览表', () => {
  test('开标时间到了才能导入；已登记的跳过，不同的不改，缺递交的说明', async () => {
    const { lot } = await aLotOnSale(people, server)
    const packageId = lot.listId
    const suppliers = []
    for (let at = 0; at < 3; at++) {
      const { supplier } = await aSignedUpSupplier(sales, lot)
      suppliers.push(supplier)
      const paper = { packageId, supplierId: supplier.listId, sealOk: true, originals: 1, copies: 1 }
      if (at < 2) expect((await people.pm.tries(signupApi.bidReceive, paper)).code).toBe(200)
    }
    const [first, second, third] = suppliers.map(({ supplierName }) => ({ supplierName }))
    const list = {
      packageId,
      rows: importRows({ ...first, bidMoney: '￥1,200,000.00' }, { ...second, bidMoney: '980000' }),
    }
    const call = readOutImportApi
    for (const person of [sales, people.pm])
      expect(await person.tries(call.importCheck, list)).toMatchObject({ code: 409 })
    await server.sql("update tender_package set status = '30' where list_id = $1", [packageId])
    await setLotTimes(server, lot, { signUpEnd: timeInDays(-1), openTime: timeInDays(0, '00:00') })
    // The same as entering by hand: not before the opening for whoever may not know the bidders.
    for (const person of [admin, people.leader, people.finance])
      expect((await person.tries(call.importSave, list)).status).toBe(403)

    expect(await people.pm.call(call.importCheck, list)).toEqual([])
    expect(await people.pm.call(call.importSave, list)).toEqual({ saved: 2 })
    const read = await people.pm.call(signupApi.bids, { packageId })
    expect(read.map(({ opened, bidMoney, version }) => [opened, bidMoney, version]).toSorted()).toEqual([
      [true, '1200000.00', 2],
      [true, '980000.00', 2],
    ])
    const again = {
      packageId,
      rows: importRows(
        { ...first, bidMoney: '1200000' },
        { ...second, bidMoney: '990000' },
        { ...third, bidMoney: '壹佰万元整' },
        { ...third, bidMoney: '1' },
      ),
    }
    expect(await people.pm.call(call.importCheck, again)).toEqual([
      { row: 2, field: 'supplierName', message: '已登记相同的唱标内容', isSkipped: true },
      { row: 3, field: 'bidMoney', message: expect.stringContaining('已登记唱标 980,000.00 元') },
      { row: 4, field: 'bidMoney', message: expect.stringContaining('“壹佰万元整”是大写金额') },
      { row: 5, field: 'supplierName', message: expect.stringContaining('没有有效递交的投标文件') },
    ])
    expect((await people.pm.tries(call.importSave, again)).code).toBe(400)
  })
})

describe('评委名单', () => {
  test('加在已录入的成员后面，已录入的跳过；只有项目经理A能导入，版本不符的拒绝', async () => {
    const { lot } = await aLotOnSale(people, server)
    const { listId } = lot
    const expert = (name: string, mobile: string) => ({ memberKind: '评审专家', name, mobile, fee: '800元' })
    const list = (version: number, ...rows: object[]) => ({ listId, version, rows: importRows(...rows) })
    const newcomer = expert('专家新', '138-0000-2001')
    expect((await people.pm.tries(committeeImportApi.importSave, list(0, newcomer))).code).toBe(409)
    await server.sql("update tender_package set status = '30' where list_id = $1", [listId])
    for (const person of [people.pmb, people.manager, admin])
      for (const call of [committeeImportApi.importCheck, committeeImportApi.importSave] as const)
        expect((await person.tries(call, list(0, newcomer))).status).toBe(403)
    const two = A_COMMITTEE.slice(0, 2)
    expect((await enterCommittee(people.pm, lot, two)).code).toBe(200)
    expect((await people.pm.tries(committeeImportApi.importSave, list(0, newcomer))).code).toBe(409)
    const problems = await people.pm.call(
      committeeImportApi.importCheck,
      list(1, newcomer, firstOf(two), expert('专家丙', mustExist(two[1]).mobile), { name: '无类别' }),
    )
    expect(problems).toEqual([
      { row: 3, field: 'mobile', message: '手机与其他委员重复', isSkipped: true },
      { row: 4, field: 'mobile', message: '手机与其他委员重复' },
      { row: 5, field: 'memberKind', message: '请选择类别' },
    ])
    expect(await people.pm.call(committeeImportApi.importSave, list(1, newcomer))).toEqual({ saved: 1 })
    const committee = await people.pm.call(projectApi.committee, { listId })
    expect(committee).toMatchObject({ version: 2, committeeCount: 3 })
    expect(committee.members.map(({ name, mobile, fee }) => [name, mobile, fee])).toEqual([
      [two[0]?.name, two[0]?.mobile, null],
      [two[1]?.name, two[1]?.mobile, null],
      ['专家新', '13800002001', '800.00'],
    ])
  })
})

describe('平台的列对应', () => {
  const mapping = (changes: object = {}) => ({
    platformName: '省公共资源交易平台',
    moneyUnit: 'wan' as const,
    columns: [
      { field: 'supplierName' as const, heading: '投标人名称' },
      { field: 'bidMoney' as const, heading: '投标报价（万元）' },
    ],
    constants: [],
    version: null,
    ...changes,
  })
  const { mappings, mappingSave, mappingDelete } = readOutImportApi
  const names = async (person: Person) =>
    (await person.call(mappings, {})).map(({ platformName }) => platformName)

  test('同事共用，最近用的在前，改动有版本、有日志；不看重名称的写法', async () => {
    const first = await people.pm.call(mappingSave, mapping())
    await people.pm.call(mappingSave, mapping({ platformName: '集团采购网' }))
    expect(await names(sales)).toEqual(['集团采购网', '省公共资源交易平台'])
    expect((await sales.tries(mappingSave, mapping({ platformName: ' 省公共资源交易平台 ' }))).code).toBe(409)
    const used = await sales.call(mappingSave, mapping({ version: first.version }))
    expect(used).toEqual(first)
    expect(await names(sales)).toEqual(['省公共资源交易平台', '集团采购网'])
    const changed = await sales.call(mappingSave, mapping({ version: first.version, moneyUnit: 'yuan' }))
    expect(changed).toMatchObject({ listId: first.listId, version: 2, moneyUnit: 'yuan' })
    expect((await people.pm.tries(mappingSave, mapping({ version: first.version }))).code).toBe(409)
    const log = await admin.call(operationLogApi.page, { module: 'system:mapping', ownId: first.listId })
    expect(log.records.map(({ action }) => action)).toEqual(['edit', 'add'])
    // One kind of list has its own platforms.
    expect(await sales.call(signupImportApi.mappings, {})).toEqual([])
    await sales.call(mappingDelete, { listIds: first.listId })
    expect(await names(people.pm)).toEqual(['集团采购网'])
    expect((await sales.tries(signupImportApi.mappingDelete, { listIds: first.listId })).code).toBe(404)
  })

  test('名单上的内容不会留在列对应里：像单位名称、电话、编号的列标题和不是可选项的内容都拒绝', async () => {
    for (const heading of ['云岭建设有限公司', '13912345678', '91530100MA6K5X1237']) {
      const columns = [{ field: 'supplierName' as const, heading }]
      const answer = await sales.tries(mappingSave, mapping({ platformName: '甲', columns }))
      expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining('像是内容而不是列标题') })
    }
    const text = { ...mapping({ platformName: '甲' }), columns: [], constants: [] }
    const signupMapping = {
      ...text,
      columns: [{ field: 'supplierName' as const, heading: '单位名称' }],
      constants: [
        { field: 'payWay' as const, value: '某某公司' },
        { field: 'contactName' as const, value: '张三' },
      ],
    }
    const refused = await sales.tries(signupImportApi.mappingSave, signupMapping)
    expect(refused.errors?.map(({ field }) => field)).toEqual(['contactName', 'payWay'])
  })
})

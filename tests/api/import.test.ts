import { commonApi } from '@agency/shared/contract/common.contract'
import { dictApi } from '@agency/shared/dictionaries/dict.contract'
import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCreditCode } from '../support/clients'
import { authMessage, openLiveConnection } from '../support/live'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let manager: Person

beforeAll(async () => {
  server = await startServer()
  manager = await server.as('clientmgr')
})
afterAll(() => server?.stop())

/** An import row as a person fills it in: words for options, names for people. */
function makeClientCells(changes: Record<string, string> = {}) {
  const creditCode = newCreditCode()
  return {
    clientName: `导入${creditCode.slice(10)}研究院`,
    creditCode,
    clientType: '事业单位',
    industry: '教育',
    clientSource: '自主开发',
    regionCode: '云岭市',
    mainDevelopUserId: '温若岚',
    developmentProportion: '50%',
    contactName: '王小',
    mobile: '13900001234',
    ...changes,
  }
}
const makeImportRows = (...rows: object[]) => ({ rows: rows.map((row, at) => ({ row: at + 2, cells: row })) })
const checkImport = async (...rows: object[]) =>
  await manager.call(clientApi.importCheck, makeImportRows(...rows))
const findClientsByName = async (clientName: string) =>
  (await manager.call(clientApi.list, { clientName })) as Record<string, unknown>[]

it('选项和人员按名称填写，保存后是它们的值和编号；没有填经理的归导入人', async () => {
  const row = makeClientCells()
  expect(await checkImport(row)).toEqual([])
  const saved = await manager.tries(clientApi.importSave, makeImportRows(row))
  expect(saved.data).toEqual({ saved: 1 })
  expect(await findClientsByName(row.clientName)).toMatchObject([
    {
      customerManagerId: manager.userId,
      mainDevelopUserId: manager.userId,
      developmentProportion: 50,
      status: '10',
    },
  ])
})

it('逐行逐格说明错误：不认识的选项、找不到的人、文件里和库里的重复、规则', async () => {
  const twin = makeClientCells()
  const problems = await checkImport(
    makeClientCells({ clientType: '没有这种', mainDevelopUserId: '查无此人' }),
    twin,
    makeClientCells({ creditCode: twin.creditCode }),
    makeClientCells({ mobile: '123' }),
    makeClientCells({ clientName: '云岭市人民医院（演示）' }),
    makeClientCells({ developmentProportion: '0.7' }),
  )
  expect(problems.map(({ row, field }) => [row, field])).toEqual([
    [2, 'clientType'],
    [2, 'mainDevelopUserId'],
    [4, 'creditCode'],
    [5, 'mobile'],
    [6, 'clientName'],
    [7, 'developmentProportion'],
  ])
  expect(problems[0]?.message).toMatch(/「没有这种」不在可选项中，可选：.*事业单位/)
  expect(problems[5]?.message).toBe('开发占比「0.7」是 0.7% 还是 70%？请带上百分号填写')
  expect(problems[2]?.message).toBe('与第 3 行重复')
})

it('一行有错，什么都不保存', async () => {
  const good = makeClientCells()
  const refused = await manager.tries(
    clientApi.importSave,
    makeImportRows(good, makeClientCells({ regionCode: '' })),
  )
  expect(refused).toMatchObject({ code: 400, errors: [{ field: '3.regionCode' }] })
  expect(await findClientsByName(good.clientName)).toEqual([])
})

it('同一份数据带同一个键再来一次，只保存一次', async () => {
  const row = makeClientCells()
  const once = { 'Idempotency-Key': `import-${row.creditCode}` }
  for (const _time of ['first', 'again'])
    expect(await manager.call(clientApi.importSave, makeImportRows(row), { headers: once })).toEqual({
      saved: 1,
    })
  expect(await findClientsByName(row.clientName)).toHaveLength(1)
})

it('没有新增权限的人不能导入，未知的列名不接受', async () => {
  const leader = await server.as('leader')
  expect((await leader.tries(clientApi.importSave, makeImportRows(makeClientCells()))).status).toBe(403)
  expect((await manager.tries(clientApi.importCheck, makeImportRows({ __proto__x: '1' }))).code).toBe(400)
})

it('字典也能导入：字典按名称或编码指明，系统用的字典、已有的值逐格说明', async () => {
  const admin = await server.as('admin')
  const rows = makeImportRows(
    { dictName: '行业', label: '低空经济', value: '低空经济', sort: '95' },
    { dictName: 'industry', label: '海洋经济', value: '海洋经济' },
    { dictName: '项目类型', label: '新类型', value: 'X' },
    { dictName: '行业', label: '教育', value: '教育' },
  )
  const problems = await admin.tries(dictApi.importCheck, rows)
  expect(problems.data.map(({ row, field }) => [row, field])).toEqual([
    [4, 'dictName'],
    [5, 'value'],
    [5, 'label'],
  ])
  const line = openLiveConnection(server.url, authMessage(admin.tokens.token))
  await line.message(({ type }) => type === 'count')
  const saved = await admin.tries(dictApi.importSave, { rows: rows.rows.slice(0, 2) })
  expect(saved.data).toEqual({ saved: 2 })
  // Open pages get one message, however many entries were imported.
  await line.message(({ type }) => type === 'changed')
  expect(line.messages.filter(({ type }) => type === 'changed')).toHaveLength(1)
  line.close()
  const options = await admin.tries(commonApi.getSelect, { dictValue: 'industry' })
  expect(options.data).toEqual(expect.arrayContaining([{ value: '海洋经济', label: '海洋经济' }]))
})

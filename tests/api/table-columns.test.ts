import { type TableColumn, tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uncheckedInput } from '../support/person'
import { json, openAnswer, type Person, startServer, type TestServer } from '../support/server'

const BASE = '/admin/commonTableColumn'
let server: TestServer
let admin: Person
let staff: Person

beforeAll(async () => {
  server = await startServer()
  ;[admin, staff] = await Promise.all([server.as('admin'), server.as('staff')])
})
afterAll(() => server?.stop())

const columnForm = (menuId: string, tcField: string, changes: Record<string, unknown> = {}) => ({
  menuId,
  tcField,
  tcName: `列 ${tcField}`,
  ...changes,
})
async function saveColumn(...args: Parameters<typeof columnForm>): Promise<TableColumn> {
  const answer = await admin.tries(tableColumnApi.save, columnForm(...args))
  expect(answer.msg).toBe('操作成功')
  return answer.data
}
const tryUpdateColumn = async (body: unknown) =>
  openAnswer<TableColumn>(await admin.send('PUT', `${BASE}/update`, json(body)))
const saveColumnPreferences = (person: Person, menuId: string, columns: unknown[]) =>
  person.tries(tableColumnApi.updateTableColumn, uncheckedInput(columns), { query: { menuId } })
const columnsOf = async (person: Person, menuId: string) =>
  (await person.call(tableColumnApi.getColumn, { menuId })).map((row) => [row.tcField, row.tcHidden])

describe('列配置', () => {
  it('增、查、改、删', async () => {
    const row = await saveColumn('m1', 'name', { tcWidth: 120, tcSort: 1 })
    expect(row).toMatchObject({
      menuId: 'm1',
      tcLabel: 'm1',
      tcField: 'name',
      tcHidden: '2',
      tcWidth: 120,
      userId: null,
      version: 1,
    })
    await saveColumn('m1', 'code', { tcSort: 0 })
    expect(await admin.call(tableColumnApi.detail, { id: row.listId })).toEqual(row)

    const page = await admin.tries(tableColumnApi.page, { current: 1, size: 1, menuId: 'm1' })
    expect(page.data).toMatchObject({ total: 2, size: 1, current: 1, records: [{ tcField: 'code' }] })
    const list = await admin.tries(tableColumnApi.list, { menuId: 'm1', order: 'tcField desc' })
    expect(list.data.map((one) => one.tcField)).toEqual(['name', 'code'])
    expect(await admin.call(tableColumnApi.getSelect, { menuId: 'm1', tcName: 'nam' })).toEqual([
      { value: 'name', label: '列 name' },
    ])

    const { listId, version } = row
    const changed = await tryUpdateColumn({
      ...columnForm('m1', 'name', { tcName: '名称' }),
      listId,
      version,
    })
    expect(changed.data).toMatchObject({ tcName: '名称', version: 2, tcWidth: 120 })
    expect((await tryUpdateColumn({ ...columnForm('m1', 'name'), listId, version })).code).toBe(409)
    expect((await admin.tries(tableColumnApi.delete, { listIds: listId })).code).toBe(200)
    expect((await admin.tries(tableColumnApi.delete, { listIds: listId })).code).toBe(404)
    expect((await admin.tries(tableColumnApi.detail, { listId })).code).toBe(404)
    expect((await tryUpdateColumn({ ...columnForm('m1', 'name'), listId, version: 2 })).code).toBe(404)
    await saveColumn('m1', 'name')
  })

  it('同一菜单的字段不能重复', async () => {
    const row = await saveColumn('m2', 'a')
    await saveColumn('m2', 'b')
    const again = await admin.tries(tableColumnApi.save, columnForm('m2', 'a'))
    expect([again.code, again.errors]).toEqual([400, [{ field: 'tcField', message: '该列已存在' }]])
    expect((await tryUpdateColumn({ ...columnForm('m2', 'b'), listId: row.listId, version: 1 })).code).toBe(
      400,
    )
    const both = await Promise.all([1, 2].map(() => admin.tries(tableColumnApi.save, columnForm('m2', 'c'))))
    expect(both.map((answer) => answer.code).sort()).toEqual([200, 400])
  })

  it('没有权限的人不能管理，未知参数被拒绝', async () => {
    expect((await staff.tries(tableColumnApi.page, {})).status).toBe(403)
    expect((await staff.tries(tableColumnApi.save, columnForm('m1', 'x'))).status).toBe(403)
    expect((await staff.download(tableColumnApi.exportExcel, {})).status).toBe(403)
    expect((await admin.tries(tableColumnApi.page, uncheckedInput({ nonsense: 1 }))).code).toBe(400)
    expect((await admin.tries(tableColumnApi.page, uncheckedInput({ order: 'userId asc' }))).code).toBe(400)
  })

  it('导出 Excel', async () => {
    await saveColumn('m3', 'sum', { tcName: '=1+1', tcHidden: '1' })
    const answer = await admin.download(tableColumnApi.exportExcel, { menuId: 'm3' })
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(
      /filename\*=UTF-8''列配置-\d{4}-\d{2}-\d{2}\.xlsx/,
    )
    const book = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    expect(book.sheets[0]?.rows).toEqual([
      ['菜单编号', '字段名', '列名', '列宽', '排序', '是否显示'],
      ['m3', 'sum', '=1+1', null, 0, '否'],
    ])
  })
})

describe('个人列设置', () => {
  it('盖在默认之上，整体替换，别人不受影响', async () => {
    await saveColumn('mine', 'a', { tcSort: 0 })
    await saveColumn('mine', 'b', { tcSort: 1 })
    await saveColumn('mine', 'c', { tcSort: 9 })
    const answer = await saveColumnPreferences(staff, 'mine', [
      { tcField: 'b', tcName: '乙', tcHidden: '2' },
      { tcLabel: 'mine', tcField: 'a', tcName: '甲', tcHidden: '1', tcWidth: 80 },
    ])
    expect(answer.data.map((row) => [row.tcField, row.tcName, row.tcHidden, row.tcLabel])).toEqual([
      ['b', '乙', '2', 'mine'],
      ['a', '甲', '1', 'mine'],
      ['c', '列 c', '2', 'mine'],
    ])
    expect(await columnsOf(admin, 'mine')).toEqual([
      ['a', '2'],
      ['b', '2'],
      ['c', '2'],
    ])

    await saveColumnPreferences(staff, 'mine', [
      { tcField: 'c', tcName: '丙', tcHidden: '1' },
      { tcField: 'a', tcName: '甲', tcHidden: '2' },
    ])
    expect(await columnsOf(staff, 'mine')).toEqual([
      ['c', '1'],
      ['a', '2'],
      ['b', '2'],
    ])
    expect((await admin.call(tableColumnApi.page, { menuId: 'mine' })).total).toBe(3)
  })

  it('至少留一列，同一列只出现一次', async () => {
    const hidden = { tcField: 'a', tcName: '甲', tcHidden: '1' }
    for (const columns of [[hidden], []]) {
      const answer = await saveColumnPreferences(staff, 'few', columns)
      expect([answer.code, answer.msg]).toEqual([400, '请至少选择一列'])
    }
    expect(
      (await saveColumnPreferences(staff, 'few', [hidden, { ...hidden, tcHidden: '2' }])).errors?.[0]?.field,
    ).toBe('1.tcField')
    expect((await staff.tries(tableColumnApi.updateTableColumn, [{ ...hidden, tcHidden: '2' }])).code).toBe(
      400,
    )
  })

  it('两个标签页同时保存，后到的算数，不会出错', async () => {
    const one = { tcField: 'a', tcName: '甲', tcHidden: '2' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => saveColumnPreferences(staff, 'race', [one])),
    )
    expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 200))
    expect(await columnsOf(staff, 'race')).toEqual([['a', '2']])
  })
})

import { savedFilterApi } from '@agency/shared/contract/saved-filter.contract'
import { tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uncheckedInput } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let admin: Person
let staff: Person

beforeAll(async () => {
  server = await startServer()
  ;[admin, staff] = await Promise.all([server.as('admin'), server.as('staff')])
})
afterAll(() => server?.stop())

const findListView = async (person: Person, menuId: string) =>
  (await person.call(tableColumnApi.getViews, {})).find((view) => view.menuId === menuId)
const tryUpdateView = (person: Person, menuId: string, body: object) =>
  person.tries(tableColumnApi.updateView, uncheckedInput(body), { query: { menuId } })
const tryUpdateColumnWidth = (person: Person, menuId: string, tcField: string, tcWidth: number) =>
  person.tries(tableColumnApi.updateTableColumn, [{ tcField, tcName: tcField, tcHidden: '2', tcWidth }], {
    query: { menuId },
  })

describe('列表的样子', () => {
  it('每页条数、密度、查询面板按人和菜单保存，互不影响', async () => {
    await tryUpdateView(staff, 'v1', { pageSize: 50 })
    const changed = await tryUpdateView(staff, 'v1', { density: 'compact', searchOpen: false })
    expect(changed.data).toEqual({
      menuId: 'v1',
      columns: [],
      pageSize: 50,
      density: 'compact',
      searchOpen: false,
    })
    expect(await findListView(staff, 'v1')).toEqual(changed.data)
    expect(await findListView(admin, 'v1')).toBeUndefined()
  })

  it.each([{ pageSize: 7 }, { density: 'huge' }, { searchOpen: 'yes' }, { userId: 'x' }])(
    '不接受 %j',
    async (body) => {
      expect((await tryUpdateView(staff, 'v2', body)).code).toBe(400)
      expect(await findListView(staff, 'v2')).toBeUndefined()
    },
  )

  it('管理员设为默认后，没有自己选择的人看到默认；自己的选择在其上；恢复默认后回到默认', async () => {
    await tryUpdateColumnWidth(admin, 'v3', 'name', 150)
    await tryUpdateView(admin, 'v3', { pageSize: 20, searchOpen: false })
    expect((await admin.tries(tableColumnApi.setDefault, { menuId: 'v3' })).code).toBe(200)
    expect(await findListView(staff, 'v3')).toMatchObject({
      pageSize: 20,
      searchOpen: false,
      columns: [{ tcField: 'name', tcWidth: 150, userId: null }],
    })

    await tryUpdateView(staff, 'v3', { pageSize: 100 })
    await tryUpdateColumnWidth(staff, 'v3', 'name', 300)
    expect(await findListView(staff, 'v3')).toMatchObject({
      pageSize: 100,
      searchOpen: false,
      columns: [{ tcField: 'name', tcWidth: 300 }],
    })
    const reset = await staff.tries(tableColumnApi.resetView, { menuId: 'v3' })
    expect(reset.data).toMatchObject({ pageSize: 20, columns: [{ tcWidth: 150, userId: null }] })
  })

  it('一个人最多设置 300 个页面，已设置过的仍可修改，恢复一个后又可再设', async () => {
    const person = await server.as('staff5')
    await server.sql(
      `insert into sys_list_view (list_id, menu_id, user_id, page_size)
       select gen_random_uuid(), 'm' || n, $1, 20 from generate_series(1, 299) n`,
      [person.userId],
    )
    expect((await tryUpdateColumnWidth(person, 'm300', 'name', 150)).code).toBe(200)
    expect((await tryUpdateView(person, 'm300', { pageSize: 50 })).code).toBe(200)
    const refused = { code: 400, msg: expect.stringContaining('您设置过的页面过多') }
    expect(await tryUpdateView(person, 'm301', { pageSize: 50 })).toMatchObject(refused)
    expect(await tryUpdateColumnWidth(person, 'm301', 'name', 150)).toMatchObject(refused)
    expect((await tryUpdateView(staff, 'm301', { pageSize: 50 })).code).toBe(200)
    await person.tries(tableColumnApi.resetView, { menuId: 'm1' })
    expect((await tryUpdateColumnWidth(person, 'm301', 'name', 150)).code).toBe(200)
  })

  it('只有管理员能设默认', async () => {
    expect((await staff.tries(tableColumnApi.setDefault, { menuId: 'v3' })).status).toBe(403)
  })
})

describe('常用查询', () => {
  const trySaveFilter = (person: Person, name: string, more: object = {}) =>
    person.tries(savedFilterApi.save, {
      menuId: 'f1',
      name,
      filters: { clientName: '医院', protectEnding: true },
      ...more,
    })
  const savedFilterNamesFor = async (person: Person) =>
    (await person.call(savedFilterApi.list, { menuId: 'f1' })).map(({ name, mine }) => [name, mine])

  it('保存、改名、删除，只有本人看得到', async () => {
    const saved = await trySaveFilter(staff, '医院客户')
    expect(saved.data).toMatchObject({ mine: true, shared: false, filters: { clientName: '医院' } })
    expect(await savedFilterNamesFor(staff)).toEqual([['医院客户', true]])
    expect(await savedFilterNamesFor(await server.as('staff2'))).toEqual([])

    const { listId, version } = saved.data
    const renamed = await staff.tries(savedFilterApi.update, {
      listId,
      version,
      name: '改名',
      filters: {},
    })
    expect(renamed.data).toMatchObject({ name: '改名', version: 2, filters: {} })
    const stale = await staff.tries(savedFilterApi.update, {
      listId,
      version,
      name: '再改',
      filters: {},
    })
    expect(stale.code).toBe(409)
    expect((await staff.tries(savedFilterApi.delete, { listIds: listId })).code).toBe(200)
    expect(await savedFilterNamesFor(staff)).toEqual([])
  })

  it('共享给本部门：同部门看得到、改不了；别的部门看不到', async () => {
    const [sales, colleague, other] = await Promise.all(
      ['sales', 'staff2', 'staff3'].map((name) => server.as(name)),
    )
    const shared = await trySaveFilter(sales as Person, '部门共用', { shared: true })
    expect(await savedFilterNamesFor(colleague as Person)).toEqual([['部门共用', false]])
    expect(await savedFilterNamesFor(other as Person)).toEqual([])
    const { listId, version } = shared.data
    const change = { listId, version, name: '抢改', filters: {} }
    expect((await colleague?.tries(savedFilterApi.update, change))?.code).toBe(404)
    expect((await colleague?.tries(savedFilterApi.delete, { listIds: listId }))?.code).toBe(404)
  })

  it('同名在字段上提示', async () => {
    const person = await server.as('staff4')
    await trySaveFilter(person, '同名')
    expect((await trySaveFilter(person, '同名')).errors).toEqual([
      { field: 'name', message: '您已有同名的常用查询' },
    ])
  })

  it('查询条件最多 40 个，合计最多 4000 字；每人最多 500 个常用查询', async () => {
    const person = await server.as('staff6')
    const manyFilters = (count: number, value: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, value]))
    const saved = await trySaveFilter(person, '多', { filters: manyFilters(40, 'x'.repeat(100)) })
    expect(saved.code).toBe(200)
    const { listId, version } = saved.data
    for (const filters of [manyFilters(41, 'x'), manyFilters(5, 'x'.repeat(801))]) {
      expect(await trySaveFilter(person, '过多', { filters })).toMatchObject({
        code: 400,
        errors: [{ field: 'filters' }],
      })
      const change = { listId, version, name: '改', filters }
      expect((await person.tries(savedFilterApi.update, change)).code).toBe(400)
    }
    await server.sql(
      `insert into sys_saved_filter (list_id, menu_id, name, filters, user_id)
       select gen_random_uuid(), 'p' || n, '甲', '{}', $1 from generate_series(1, 499) n`,
      [person.userId],
    )
    expect(await trySaveFilter(person, '再多')).toMatchObject({
      code: 400,
      msg: '每人最多保存 500 个常用查询',
    })
  })
})

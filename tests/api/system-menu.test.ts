import { type MenuNode, sessionApi } from '@agency/shared/contract/session.contract'
import { QC_LIST } from '@agency/shared/modules/quality-qc/qc.paths'
import { RISK_DESK } from '@agency/shared/modules/quality-risk/risk.paths'
import { SAMPLING_LIST } from '@agency/shared/modules/quality-sampling/sampling.paths'
import { type MenuRow, menuApi } from '@agency/shared/modules/system-menu/menu.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mustExist } from '../support/collections'
import { authMessage, openLiveConnection } from '../support/live'
import { uncheckedInput } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'

const LISTED = 'https://oa.example.cn'
let server: TestServer
let admin: Person
let number = 0

beforeAll(async () => {
  server = await startServer({ FRAME_ORIGINS: LISTED })
  admin = await server.as('admin')
})
afterAll(() => server?.stop())
beforeEach(() => {
  number += 1
})

/** A menu page with a unique id and path, and with `changes`. */
const menuForm = (name: string, changes: Record<string, unknown> = {}) => ({
  permissionName: `菜单${name}`,
  id: `${name}${number}`,
  pid: 'workflow',
  path: `/test/${name}${number}`,
  component: `test/${name}`,
  orderNum: 50,
  ...changes,
})
async function saveMenu(...args: Parameters<typeof menuForm>): Promise<MenuRow> {
  const answer = await admin.tries(menuApi.save, menuForm(...args))
  expect(answer.msg).toBe('操作成功')
  return answer.data
}
const refusalOfSave = async (form: unknown) => {
  const answer = await admin.tries(menuApi.save, uncheckedInput(form))
  return [answer.code, answer.errors?.map((error) => error.field)]
}
/** The input of `update` from a row. */
const menuFormOf = ({ updateTime: _time, ...form }: MenuRow) => form
const tryUpdateMenu = (row: MenuRow, changes: Partial<MenuRow>) =>
  admin.tries(menuApi.update, { ...menuFormOf(row), ...changes })
/** The ids of all entries in a person's menu. */
async function menuIdsOf(person: Person): Promise<string[]> {
  const idsIn = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap((node) => [node.id, ...idsIn(node.children)])
  return idsIn(await person.call(sessionApi.menuBuild, {}))
}

describe('菜单管理', () => {
  it('随系统而来的每个菜单都有上级，能从菜单里打开；品管的三个页面也在', async () => {
    const lost = await server.sql(
      "select id from sys_menu m where pid <> '0' and not exists (select 1 from sys_menu p where p.id = m.pid)",
    )
    expect(lost).toEqual([])
    const pathsIn = (nodes: readonly MenuNode[]): string[] =>
      nodes.flatMap(({ path, children }) => [path, ...pathsIn(children)])
    const ofQc = pathsIn(await (await server.as('qc')).call(sessionApi.menuBuild, {}))
    expect(ofQc).toEqual(expect.arrayContaining([QC_LIST, SAMPLING_LIST, RISK_DESK]))
  })

  it('新增的菜单进入各人的菜单，改动和删除也随之而变，都有日志', async () => {
    const staff = await server.as('staff')
    const row = await saveMenu('open', { icon: 'IconGlobe', keepAlive: false })
    expect(row).toMatchObject({ version: 1, icon: 'IconGlobe', hidden: false, keepAlive: false, frame: null })
    expect(await menuIdsOf(staff)).toContain(row.id)
    const built = mustExist(
      (await staff.call(sessionApi.menuTree, { pid: 'workflow' })).find((node) => node.id === row.id),
    )
    expect(built.meta).toMatchObject({ keepAlive: false, noCache: true, affix: false, breadcrumb: true })
    const looks = { noCache: true, affix: true, breadcrumb: false }
    const pinned = await saveMenu('pinned', looks)
    expect(pinned).toMatchObject(looks)
    const all = await staff.call(sessionApi.menuTree, { pid: 'workflow' })
    expect(all.find((node) => node.id === pinned.id)?.meta).toMatchObject({ keepAlive: true, ...looks })

    const changed = await tryUpdateMenu(row, { permission: 'test:open:view', hidden: true })
    expect(changed.data).toMatchObject({ version: 2, hidden: true })
    expect(await menuIdsOf(staff)).not.toContain(row.id)
    expect(await menuIdsOf(admin)).toContain(row.id)
    expect(await admin.call(menuApi.detail, { listId: row.listId })).toEqual(changed.data)

    expect((await admin.tries(menuApi.delete, { listIds: row.listId })).code).toBe(200)
    expect(await menuIdsOf(admin)).not.toContain(row.id)
    expect((await admin.tries(menuApi.detail, { listId: row.listId })).code).toBe(404)
    await saveMenu('open')
    const log = await server.sql(
      `select action from sys_operation_log where own_id = $1 and module = 'admin:menu' order by seq`,
      [row.listId],
    )
    expect(log.map((line) => line.action)).toEqual(['add', 'edit', 'delete'])
  })

  it('每次改动都告诉在线的人，页面自己更新菜单', async () => {
    const staff = await server.as('staff')
    const line = openLiveConnection(server.url, authMessage(staff.tokens.token))
    await line.message((message) => message.type === 'count')
    const countChangedMessages = () => line.messages.filter((message) => message.type === 'changed').length
    const row = await saveMenu('told')
    await line.message(() => countChangedMessages() === 1)
    await tryUpdateMenu(row, { orderNum: 51 })
    await line.message(() => countChangedMessages() === 2)
    await admin.tries(menuApi.delete, { listIds: row.listId })
    await line.message(() => countChangedMessages() === 3)
    line.close()
  })

  it('只有管理员能用，别人也看不到入口', async () => {
    const row = await saveMenu('guarded')
    for (const name of ['staff', 'leader', 'office']) {
      const person = await server.as(name)
      expect(await menuIdsOf(person), name).not.toContain('systemMenu')
      const answers = await Promise.all([
        person.tries(menuApi.list, {}),
        person.tries(menuApi.detail, { listId: row.listId }),
        person.tries(menuApi.save, menuForm('mine')),
        person.tries(menuApi.update, menuFormOf(row)),
        person.tries(menuApi.delete, { listIds: row.listId }),
      ])
      expect(
        answers.map((answer) => answer.status),
        name,
      ).toEqual([403, 403, 403, 403, 403])
    }
    expect(await menuIdsOf(admin)).toEqual(expect.arrayContaining(['system', 'systemMenu', row.id]))
  })

  it('过期的版本改不动，编号不能改也不能重复', async () => {
    const row = await saveMenu('version')
    expect((await tryUpdateMenu(row, { orderNum: 51 })).code).toBe(200)
    expect((await tryUpdateMenu(row, { orderNum: 52 })).code).toBe(409)
    const now = await admin.call(menuApi.detail, { listId: row.listId })
    expect(now).toMatchObject({ orderNum: 51, version: 2 })
    expect((await tryUpdateMenu(now, { id: 'another' })).errors).toEqual([
      { field: 'id', message: '菜单编号不能修改' },
    ])
    expect(await refusalOfSave(menuForm('version', { path: '/test/elsewhere' }))).toEqual([400, ['id']])
    expect(await refusalOfSave(menuForm('other', { path: row.path }))).toEqual([400, ['path']])
  })

  it('上级不能是自己、自己的下级，也不能不存在', async () => {
    const top = await saveMenu('top', { component: 'Layout', pid: '0' })
    const middle = await saveMenu('middle', { component: 'Layout', pid: top.id })
    const leaf = await saveMenu('leaf', { pid: middle.id })
    for (const pid of [top.id, middle.id, leaf.id, 'nowhere'])
      expect((await tryUpdateMenu(top, { pid })).errors?.[0]?.field, pid).toBe('pid')
    expect((await tryUpdateMenu(leaf, { pid: top.id })).code).toBe(200)
  })

  it('同时把两个目录互相移入，只成一个', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => [
        await saveMenu(`left${at}x`, { component: 'Layout', pid: '0' }),
        await saveMenu(`right${at}x`, { component: 'Layout', pid: '0' }),
      ]),
    )
    const codes = await Promise.all(
      pairs.map(async ([left, right]) => {
        if (!left || !right) throw new Error('no pair')
        const both = await Promise.all([
          tryUpdateMenu(left, { pid: right.id }),
          tryUpdateMenu(right, { pid: left.id }),
        ])
        return both.map((answer) => answer.code).sort()
      }),
    )
    expect(codes).toEqual(pairs.map(() => [200, 400]))
  })

  it('有下级的菜单删不掉，连同下级一起可以；菜单管理自身不能删', async () => {
    const folder = await saveMenu('folder', { component: 'Layout', pid: '0' })
    const child = await saveMenu('child', { pid: folder.id })
    const answer = await admin.tries(menuApi.delete, { listIds: folder.listId })
    expect([answer.code, answer.msg]).toEqual([400, '「菜单folder」下还有菜单，请先删除或移走下级菜单'])
    expect((await admin.tries(menuApi.delete, { listIds: `${folder.listId},${child.listId}` })).code).toBe(
      200,
    )

    const list = await admin.call(menuApi.list, {})
    const own = mustExist(list.find((row) => row.id === 'systemMenu'))
    expect((await admin.tries(menuApi.delete, { listIds: own.listId })).msg).toBe('菜单管理自身不能删除')
  })

  it.each([
    ['component', { component: 'https://evil.example.cn/' }],
    ['component', { component: 'javascript:alert(1)' }],
    ['component', { component: 'data:text/html,x' }],
    ['component', { component: '\\\\evil.example.cn' }],
    ['component', { component: 'java\tscript:alert(1)' }],
    ['component', { component: '../secret' }],
    ['component', { component: '//oa.example.cn/app' }],
    ['component', { component: '' }],
    ['frame', { frame: 'http://oa.example.cn/app' }],
    ['frame', { frame: 'javascript:alert(1)' }],
    ['frame', { frame: 'legacy/index.html' }],
    ['frame', { frame: '/app', component: 'Layout' }],
    ['path', { path: 'test/x' }],
    ['path', { path: '/test/x?y=1' }],
    ['redirect', { redirect: 'https://oa.example.cn' }],
    ['activeMenu', { activeMenu: 'x' }],
    ['permission', { permission: '*:*:*' }],
    ['id', { id: 'a b' }],
    ['orderNum', { orderNum: -1 }],
    ['permissionName', { permissionName: ' ' }],
  ])('%s 不对时指出这一栏：%j', async (field, changes) => {
    expect(await refusalOfSave(menuForm('bad', changes))).toEqual([400, [field]])
  })

  it('名单上的外部系统和本站的页面可以作为外部地址', async () => {
    await saveMenu('address', { component: `${LISTED}/app?x=1#/list` })
    await saveMenu('frame', { component: 'monitor/elFrame', frame: `${LISTED}/app` })
    await saveMenu('own', { component: 'monitor/elFrame', frame: '/legacy/index.html' })
  })
})

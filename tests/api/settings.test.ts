import { centerApi } from '@agency/shared/contract/center.contract'
import { defaultSettings } from '@agency/shared/contract/personal-settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uncheckedInput } from '../support/person'
import { type Person, startServer, type TestServer } from '../support/server'

const SETTINGS = '/admin/user/center/settings'

let server: TestServer
let mine: Person
let other: Person
beforeAll(async () => {
  server = await startServer()
  mine = await server.as('pm3')
  other = await server.as('pm4')
})
afterAll(() => server.stop())

test('nobody has chosen anything at first', async () => {
  const fresh = await server.as('staff5')
  expect(await fresh.tries(centerApi.settings, {})).toMatchObject({ code: 200, data: null })
})

test('what one person chooses comes back to that person alone, and the last choice counts', async () => {
  const first = { ...defaultSettings, theme: '#13c2c2', mode: 'dark', size: 'mini', fontSize: 18 } as const
  expect(await mine.tries(centerApi.saveSettings, first)).toMatchObject({ code: 200, data: first })
  const second = { ...first, theme: '#ABCDEF', showFooter: true }
  await mine.tries(centerApi.saveSettings, second)
  expect(await mine.call(centerApi.settings, {})).toEqual(second)
  expect((await other.tries(centerApi.settings, {})).data).toBeNull()
})

test('own phrases come back, and can be given up', async () => {
  const phrases = ['同意，请按时间节点推进', '请补充盖章页']
  await other.tries(centerApi.saveSettings, { ...defaultSettings, phrases })
  expect(await other.call(centerApi.settings, {})).toEqual({ ...defaultSettings, phrases })
  await other.tries(centerApi.saveSettings, { ...defaultSettings, phrases: [] })
  expect(await other.call(centerApi.settings, {})).toEqual({ ...defaultSettings, phrases: [] })
})

test('the layout of the home page comes back to that person alone; as usual again, nothing of it is left', async () => {
  const home = { order: ['week', 'todos', 'a-card-of-tomorrow'], hidden: ['charts'] }
  await mine.tries(centerApi.saveSettings, { ...defaultSettings, home })
  expect((await mine.call(centerApi.settings, {}))?.home).toEqual(home)
  expect((await (await server.enter('pm3')).call(centerApi.settings, {}))?.home).toEqual(home)
  expect((await other.call(centerApi.settings, {}))?.home).toBeUndefined()
  await mine.tries(centerApi.saveSettings, defaultSettings)
  expect((await mine.call(centerApi.settings, {}))?.home).toBeUndefined()
})

test('a layout that is damaged in the database is as usual, and the rest of the settings stand', async () => {
  const chosen = { ...defaultSettings, showFooter: true }
  await mine.tries(centerApi.saveSettings, chosen)
  await server.sql(
    `update sys_user_setting set settings = settings || '{"home":{"order":"x"}}' where user_id = $1`,
    [mine.userId],
  )
  expect(await mine.call(centerApi.settings, {})).toEqual(chosen)
})

test('saving twice at once is no error', async () => {
  const fresh = await server.as('staff6')
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => fresh.tries(centerApi.saveSettings, defaultSettings)),
  )
  expect(answers.map((answer) => answer.code)).toEqual([200, 200, 200, 200])
})

test.each([
  [{ theme: 'blue' }, 'theme', '请选择颜色'],
  [{ theme: '#12345' }, 'theme', '请选择颜色'],
  [{ theme: '#0960bd;x:url(//a)' }, 'theme', '请选择颜色'],
  [{ theme: undefined }, 'theme', '请选择颜色'],
  [{ mode: 'sepia' }, 'mode', '请选择外观'],
  [{ size: 'large' }, 'size', '请选择布局大小'],
  [{ fontSize: 15 }, 'fontSize', '请选择字体大小'],
  [{ fontSize: '14' }, 'fontSize', '请选择字体大小'],
  [{ tagsView: 'yes' }, 'tagsView', '请选择是否显示标签页'],
  [{ home: { order: ['长'.repeat(65)], hidden: [] } }, 'home.order.0', '卡片名称过长'],
  [{ home: { order: [], hidden: Array.from({ length: 41 }, String) } }, 'home.hidden', '首页最多 40 张卡片'],
  [{ phrases: ['同意', ' '] }, 'phrases.1', '请填写常用语'],
  [{ phrases: ['长'.repeat(101)] }, 'phrases.0', '每条常用语最多 100 字'],
  [{ phrases: Array(21).fill('同意') }, 'phrases', '常用语最多 20 条'],
  [{ userId: 'somebody' }, 'userId', '不支持的参数：userId'],
])('%j is refused at its field', async (bad, field, message) => {
  const before = await mine.call(centerApi.settings, {})
  const answer = await mine.tries(centerApi.saveSettings, uncheckedInput({ ...defaultSettings, ...bad }))
  expect([answer.code, answer.errors]).toEqual([400, [{ field, message }]])
  expect(await mine.call(centerApi.settings, {})).toEqual(before)
})

test('a row of an older shape is filled from the defaults', async () => {
  const old = await server.as('qc')
  const older = { theme: '#f5222d', size: 'huge', showSettings: true }
  await server.sql('insert into sys_user_setting (user_id, settings) values ($1, $2)', [
    old.userId,
    JSON.stringify(older),
  ])
  expect(await old.call(centerApi.settings, {})).toEqual({ ...defaultSettings, theme: '#f5222d' })
})

test('without a session there are no settings', async () => {
  expect((await server.call('GET', SETTINGS)).status).toBe(401)
  expect((await server.call('POST', SETTINGS)).status).toBe(401)
})

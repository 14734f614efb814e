import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../../apps/server/src/server'
import { readSettings } from '../../apps/server/src/settings'
import { mustExist } from '../support/collections'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

/** Starts the same version again on the same database. */
async function startAndCloseServer() {
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' })
  await (await createServer(settings, server.databaseUrl)).close()
}
const countRows = async (text: string) =>
  (await server.row<{ n: number }>(`select count(*)::int as n ${text}`)).n
const countUpgradeLogs = () => countRows("from sys_operation_log where action = 'upgrade'")

describe('start-up on a database that has been used', () => {
  it('adds nothing twice, and brings back nothing that was removed or changed', async () => {
    await server.sql("delete from sys_dict where dict_name = 'payWay' and value = '刷卡'")
    await server.sql("update sys_dict set label = '云闪付' where dict_name = 'payWay' and value = '支付宝'")
    await server.sql("delete from sys_menu where id = 'systemHoliday'")
    await server.sql("delete from sys_role_permission where permission = 'system:log:verify'")
    await server.sql("delete from sys_holiday where day = '2026-10-01'")
    await server.sql("delete from statutory_rule where rule_code = 'R26'")
    const countSeededRows = () =>
      Promise.all(
        ['sys_dict', 'sys_menu', 'sys_role_permission', 'sys_holiday', 'statutory_rule'].map((table) =>
          countRows(`from ${table}`),
        ),
      )
    const before = await countSeededRows()
    await startAndCloseServer()
    expect(await countSeededRows()).toEqual(before)
    expect(await countRows("from sys_dict where label = '云闪付'")).toBe(1)
    expect(await countUpgradeLogs()).toBe(0)
  })

  it('adds what the database has never seen, once, and says so in the log', async () => {
    await server.sql("delete from sys_dict where dict_name = 'carrier'")
    await server.sql("delete from sys_seeded where kind = 'dict' and key like 'carrier=%'")
    await server.sql("delete from sys_menu where id = 'systemDict'")
    await server.sql("delete from sys_seeded where kind = 'menu' and key = 'systemDict'")
    await startAndCloseServer()
    await startAndCloseServer()
    expect(await countRows("from sys_dict where dict_name = 'carrier'")).toBe(3)
    expect(await countRows("from sys_menu where id = 'systemDict'")).toBe(1)
    const [line, ...more] = await server.sql<{ after: string }>(
      "select after from sys_operation_log where action = 'upgrade'",
    )
    expect(more).toEqual([])
    expect(JSON.parse(mustExist(line).after)).toEqual({
      menu: ['systemDict'],
      dict: ['carrier=纸质', 'carrier=电子', 'carrier=纸质与电子'],
    })
  })

  it('a database from before this memory keeps what it has and gets what is missing whole', async () => {
    await server.sql('delete from sys_seeded')
    await server.sql("update sys_menu set permission_name = '我的菜单' where id = 'systemMenu'")
    await server.sql("delete from sys_role_permission where permission = 'system:log:verify'")
    await server.sql("delete from sys_role_permission where permission like 'workflow:todo:%'")
    await server.sql("delete from sys_dict where dict_name = 'payWay' and value = '现金'")
    await server.sql("delete from sys_dict where dict_name = 'yesNo'")
    await server.sql("delete from sys_holiday where day = '2026-10-02'")
    await server.sql("delete from sys_holiday where day < '2026-01-01'")
    await server.sql('delete from commission_rule')
    await server.sql('delete from statutory_rule')
    await server.sql('delete from fee_standard')
    await startAndCloseServer()
    expect(await countRows("from sys_menu where id = 'systemMenu' and permission_name = '我的菜单'")).toBe(1)
    // The items were removed from roles, a dictionary and a holiday year that still exist.
    expect(await countRows("from sys_role_permission where permission = 'system:log:verify'")).toBe(0)
    expect(await countRows("from sys_dict where dict_name = 'payWay' and value = '现金'")).toBe(0)
    expect(await countRows("from sys_holiday where day = '2026-10-02'")).toBe(0)
    expect(
      await countRows("from sys_role_permission where permission like 'workflow:todo:%'"),
    ).toBeGreaterThan(0)
    expect(await countRows("from sys_dict where dict_name = 'yesNo'")).toBe(2)
    expect(await countRows("from sys_holiday where day < '2026-01-01'")).toBeGreaterThan(0)
    expect(await countRows('from fee_standard')).toBe(3)
    expect(await countRows("from sys_dict where dict_name = 'carrier'")).toBe(3)
    const kept = await countRows('from sys_role_permission')
    await startAndCloseServer()
    expect(await countRows('from sys_role_permission')).toBe(kept)
    expect(await countRows("from sys_role_permission where permission = 'system:log:verify'")).toBe(0)
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { Bus } from '../../apps/server/src/db/bus'
import { openDatabase } from '../../apps/server/src/db/database'
import { firstBrokenRow } from '../../apps/server/src/log/chain-check'
import { resetForgottenAdminPassword } from '../../apps/server/src/modules/system-user/forgotten-password'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('忘记管理员密码：得到一次性新密码，旧会话结束，操作日志里有这一笔，链不断', async () => {
  const admin = await server.as('admin')
  const { db, close } = openDatabase(server.databaseUrl, 1)
  try {
    expect(await resetForgottenAdminPassword(db, new Bus(), 'staff')).toBeUndefined()
    expect(await resetForgottenAdminPassword(db, new Bus(), 'nobody')).toBeUndefined()
    const password = (await resetForgottenAdminPassword(db, new Bus(), 'Admin')) ?? ''
    await expect.poll(async () => (await admin.send('GET', '/admin/menu/build')).status).toBe(401)
    expect((await server.login('admin', 'Tender@2026')).code).toBe(400)
    expect(await server.login('admin', password)).toMatchObject({ code: 200, data: { isEditPassword: 1 } })
    expect(
      await server.sql("select user_name, request_id from sys_operation_log where action = 'resetPwd'"),
    ).toEqual([{ user_name: '', request_id: 'reset-password' }])
    expect(await firstBrokenRow(db)).toBeUndefined()
  } finally {
    await close()
  }
})

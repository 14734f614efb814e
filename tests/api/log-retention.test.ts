import { operationLogApi } from '@agency/shared/contract/log.contract'
import { configApi } from '@agency/shared/modules/system-config/param.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mustExist } from '../support/collections'
import { runJob } from '../support/jobs'
import { type Person, startServer, type TestServer } from '../support/server'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server?.stop())

describe('nobody makes lines disappear', () => {
  test('the database lets nothing go that is in no segment, no segment be changed, and none be made of young lines', async () => {
    const { first, last } = await server.row<{ first: number; last: number }>(
      'select min(seq)::int as first, max(seq)::int as last from sys_operation_log',
    )
    const insertLogSegment = (hash: string) =>
      server.sql(
        `insert into sys_operation_log_segment
           select gen_random_uuid(), l.seq, h.seq, l.prev_hash, $1, l.time, h.time, $2, 1, now()
             from sys_operation_log l, sys_operation_log h where l.seq = $3 and h.seq = $4`,
        [hash, 'a'.repeat(64), first, last],
      )
    const { hash } = await server.row<{ hash: string }>(
      'select hash from sys_operation_log order by seq desc limit 1',
    )
    await expect(insertLogSegment(hash)).rejects.toThrow('the operation log is only added to')
    await expect(insertLogSegment('b'.repeat(64))).rejects.toThrow('the operation log is only added to')
    for (const text of [
      'delete from sys_operation_log where seq = (select min(seq) from sys_operation_log)',
      'delete from sys_operation_log_segment',
      'update sys_operation_log_segment set to_time = now()',
      'truncate sys_operation_log_segment',
    ])
      await expect(server.sql(text), text).rejects.toThrow('the operation log is only added to')
  })

  test('and no administrator keeps less than six months of it', async () => {
    for (const key of ['LOG_KEEP_MONTHS', 'LOGIN_LOG_KEEP_MONTHS'] as const) {
      const rows = await admin.call(configApi.list, {})
      const { version } = mustExist(rows.find((row) => row.key === key))
      const tooFew = await admin.tries(configApi.save, { changes: [{ key, value: '5', version }] })
      expect(tooFew).toMatchObject({ code: 400, errors: [{ field: key, message: '不小于 6' }] })
      expect((await admin.tries(configApi.save, { changes: [{ key, value: '6', version }] })).code).toBe(200)
    }
    // Younger lines stay, whatever is configured.
    expect(await runJob(server, 'log-archive')).toBe('没有到期的日志')
  })
})

test('logins go after their time, and the log says so', async () => {
  const insertLoginLog = (months: number) =>
    server.sql(
      `insert into sys_login_log (list_id, time, username, ip, user_agent, client, result)
       values (gen_random_uuid(), now() - make_interval(months => $1), 'gone', '127.0.0.1', '', 'web', 'wrong')`,
      [months],
    )
  await insertLoginLog(8)
  await insertLoginLog(5)
  expect(await runJob(server, 'login-log')).toBe('清理 1 条')
  expect(await server.sql("select 1 from sys_login_log where username = 'gone'")).toHaveLength(1)
  expect((await admin.call(operationLogApi.page, { action: 'expireLogins' })).total).toBe(1)
  expect(await runJob(server, 'login-log')).toBe('清理 0 条')
})

import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-unavailable'
import { connectionOptions, splitUrlByHost } from './primary'
import { parseLogPosition } from './standby'

test.each([
  ['postgres://u:p@a/db', ['postgres://u:p@a/db']],
  [
    'postgres://u:p%40@a:5432,b:5433/db?target_session_attrs=read-write',
    [
      'postgres://u:p%40@a:5432/db?target_session_attrs=read-write',
      'postgres://u:p%40@b:5433/db?target_session_attrs=read-write',
    ],
  ],
  ['postgresql://a,b/db', ['postgresql://a/db', 'postgresql://b/db']],
  ['postgres://u@localhost/db?host=%2Frun%2Fa,b', ['postgres://u@localhost/db?host=%2Frun%2Fa,b']],
])('各个地址：%s', (url, hosts) => expect(splitUrlByHost(url)).toEqual(hosts))

test('位置按大小比较，不按文字；不是位置的是开头', () => {
  expect(parseLogPosition('1/0') > parseLogPosition('0/FFFFFFFF')).toBe(true)
  expect(parseLogPosition('A/1') > parseLogPosition('9/FFFFFFFF')).toBe(true)
  for (const none of [undefined, '', 'x/1', '1/0/0']) expect(parseLogPosition(none)).toBe(0n)
})

test('没有一个地址答话，就说数据库不在', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  server.close()
  const { Client, connectionString } = connectionOptions(
    `postgres://u@127.0.0.1:${port},127.0.0.1:${port}/db`,
  )
  const failure = await new Client({ connectionString }).connect().catch((error: unknown) => error)
  expect(isDatabaseUnavailable(failure)).toBe(true)
})

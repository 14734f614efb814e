import type pg from 'pg'
import { expect, test } from 'vitest'
import { currentRequestId, keepCallerContext, runWithRequestId } from './running'

/** A pool whose only connection is in use, so that callers wait until it is returned. */
function aFullPool() {
  const waiting: ((...args: unknown[]) => void)[] = []
  const pool = {
    connect: (answer?: (...args: unknown[]) => void) =>
      answer
        ? void waiting.push(answer)
        : new Promise((resolve) => {
            waiting.push(resolve)
          }),
  }
  keepCallerContext(pool as unknown as pg.Pool)
  return { pool, giveBack: () => waiting.shift()?.() }
}

test('等到连接的人用自己的编号，不用归还连接的人的', async () => {
  const { pool, giveBack } = aFullPool()
  const heard: (string | undefined)[] = []
  runWithRequestId('waits', () => pool.connect(() => void heard.push(currentRequestId())))
  runWithRequestId('gives back', giveBack)
  const promised = runWithRequestId('waits too', async () => {
    await pool.connect()
    heard.push(currentRequestId())
  })
  runWithRequestId('gives back', giveBack)
  await promised
  expect(heard).toEqual(['waits', 'waits too'])
  expect(currentRequestId()).toBeUndefined()
})

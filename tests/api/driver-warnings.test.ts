import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/db/database'
import { startServer } from '../support/server'

test('neither a start nor parts of a transaction that read beside each other make the driver warn', async () => {
  const warnings: string[] = []
  const recordWarning = ({ message }: Error) => void warnings.push(message)
  process.on('warning', recordWarning)
  const server = await startServer()
  const { db, close } = openDatabase(server.databaseUrl, 1)
  try {
    const told = await db.transaction((tx) =>
      Promise.all([1, 2, 3, 4].map((n) => tx.execute<{ n: number }>(sql`select ${n}::int as n`))),
    )
    expect(told.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3, 4])
    await setImmediate()
    expect(warnings).toEqual([])
  } finally {
    process.off('warning', recordWarning)
    await close()
    await server.stop()
  }
})

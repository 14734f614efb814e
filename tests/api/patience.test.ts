import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/db/database'
import { processWithinTimeLimit } from '../../apps/server/src/search/time-limited'
import { startServer } from '../support/server'

test('what takes too long is asked for less, what still does is left out, and the others are answered', async () => {
  const server = await startServer()
  const { db, close } = openDatabase(server.databaseUrl, 2)
  const seconds = new Map([
    ['first', 0],
    ['slow', 5],
    ['slower', 5],
    ['last', 0],
  ])
  const answered: string[] = []
  const asked: string[] = []
  const work = {
    async each(tx: typeof db, name: string) {
      asked.push(name)
      await tx.execute(sql`select pg_sleep(${seconds.get(name) ?? 0})`)
      answered.push(name)
    },
    // Called for an item that takes too long; the slow one succeeds when it is tried again.
    tooLong: (name: string) => void (name === 'slow' && seconds.set(name, 0)),
  }
  try {
    await processWithinTimeLimit(db, [...seconds.keys()], work)
    expect(answered).toEqual(['first', 'slow', 'last'])
    expect(asked).toEqual(['first', 'slow', 'slow', 'slower', 'slower', 'last'])
    const broken = processWithinTimeLimit(db, ['first'], {
      ...work,
      each: (tx) => tx.execute(sql`select nothing`).then(),
    })
    await expect(broken).rejects.toThrow()
  } finally {
    await close()
    await server.stop()
  }
})

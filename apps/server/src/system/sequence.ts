import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { sysSequence } from './system.table'

/**
 * The next number of a series, in the transaction that uses it: a rollback releases it, so there is no gap,
 * and the row lock makes a second writer wait (DOMAIN section 4, "Numbering").
 */
export const nextNumber = (tx: Queryable, seqKey: string, period = ''): Promise<number> =>
  reserveNumbers(tx, { seqKey, period, count: 1 })

/** Takes several numbers of a series at once and returns the first of them. */
export async function reserveNumbers(
  tx: Queryable,
  { seqKey, period, count }: { seqKey: string; period: string; count: number },
): Promise<number> {
  const [row] = await tx
    .insert(sysSequence)
    .values({ seqKey, period, current: count })
    .onConflictDoUpdate({
      target: [sysSequence.seqKey, sysSequence.period],
      set: { current: sql`${sysSequence.current} + ${count}` },
    })
    .returning()
  if (!row) throw new Error(`编号 ${seqKey} 取号失败`)
  return row.current - count + 1
}

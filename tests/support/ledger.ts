import { type NumberKey, numberKinds } from '@agency/shared/numbering/kinds'
import { expect } from 'vitest'
import { repeatTimes } from './collections'
import type { TestServer } from './server'

/** A row of 编号台账. */
interface Issued {
  period: string
  n: number
  text: string
  own_id: string | null
  status: string
}

/** Every number of a kind that was ever issued. */
export const issuedNumbersOf = (server: Pick<TestServer, 'sql'>, ruleKey: NumberKey) =>
  server.sql<Issued>('select * from sys_issued_number where rule_key = $1 order by period, n', [ruleKey])

/**
 * Expects that every series of a kind is complete: 1, 2, 3 … up to the state of the sequence, each exactly
 * once.
 */
export async function expectNoNumberGaps(server: Pick<TestServer, 'sql'>, ruleKey: NumberKey) {
  const rows = await issuedNumbersOf(server, ruleKey)
  const { seqKey } = numberKinds[ruleKey]
  const standing = await server.sql<{ period: string; current: number }>(
    'select period, current from sys_sequence where seq_key = $1',
    [seqKey],
  )
  const issued = new Map<string, number[]>()
  for (const { period, n } of rows) issued.set(period, [...(issued.get(period) ?? []), n])
  expect(Object.fromEntries(issued)).toEqual(
    Object.fromEntries(
      standing.map(({ period, current }) => [period, repeatTimes(current, (index) => index + 1)]),
    ),
  )
  expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length)
  return rows
}

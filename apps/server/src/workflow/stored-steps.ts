import type { AnyFlow } from '@agency/shared/flow/flow'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'

const say = {
  unknown: (steps: string) =>
    `数据库里有办理中的单据停在当前程序没有的环节（${steps}）：启动的可能是旧版本的程序，或者这一版的迁移漏了它们。`,
}

/**
 * Checks that every step at which a stored record stands exists in its flow, because a record at an unknown
 * step could not be opened or moved. A version that removes a step must map it in a migration (CONTRIBUTING,
 * migrations).
 * @throws Error that lists the unknown steps
 */
export async function assertStepsKnown(db: Queryable, flows: readonly AnyFlow[]): Promise<void> {
  const known = new Set(
    flows.flatMap(({ code, steps }) => Object.keys(steps).map((step) => `${code} ${step}`)),
  )
  const { rows } = await db.execute<{ flow_code: string; step: string }>(
    sql`select flow_code, step from wf_case group by 1, 2 order by 1, 2`,
  )
  const unknown = rows.map(({ flow_code, step }) => `${flow_code} ${step}`).filter((pair) => !known.has(pair))
  if (unknown.length > 0) throw new Error(say.unknown(unknown.join('、')))
}

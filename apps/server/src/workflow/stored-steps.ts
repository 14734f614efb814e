import type { AnyFlow } from '@agency/shared/flow/flow'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'

const say = {
  unknown: (steps: string) =>
    `数据库里有办理中的单据停在当前程序没有的环节（${steps}）：启动的可能是旧版本的程序，或者这一版的迁移漏了它们。`,
}

/**
 * Every step that a stored record stands on is one of its flow's: what stood on another could not be opened, let alone
 * moved. A version that takes a step away maps it in a migration (CONTRIBUTING, migrations).
 * @throws Error in words, with the steps
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

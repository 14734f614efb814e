import { type ParamKey, type ParamValues, paramRules } from '@agency/shared/params/param.rules'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { sysParam } from '../params/param.table'

/**
 * Values of parameters for code that has a database but no request: the administrator's value, else the
 * environment's, else the default. A stored value that is no longer valid is ignored.
 */
export async function readStoredParams<K extends ParamKey>(
  db: Queryable,
  keys: readonly K[],
): Promise<Pick<ParamValues, K>> {
  const rows = await db
    .select()
    .from(sysParam)
    .where(inArray(sysParam.key, [...keys]))
  const entries = keys.map((key) => {
    const read = paramRules[key].safeParse(rows.find((row) => row.key === key)?.value ?? process.env[key])
    return [key, read.success ? read.data : paramRules[key].parse(undefined)]
  })
  return Object.fromEntries(entries) as Pick<ParamValues, K>
}

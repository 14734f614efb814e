import { type ParamKey, type ParamValues, paramRules } from '@agency/shared/params/param.rules'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { sysParam } from './param.table'

/**
 * Some parameters as they are in a transaction: an administrator's value, else the environment's, else the usual. For
 * rules that have a database at hand and nothing else; what a process asks all the time it asks of `Params`.
 */
export async function paramsIn<const K extends ParamKey>(
  db: Queryable,
  keys: readonly K[],
): Promise<Pick<ParamValues, K>> {
  const rows = await db
    .select()
    .from(sysParam)
    .where(inArray(sysParam.key, [...keys]))
  const read = keys.map((key) => {
    const said = paramRules[key].safeParse(rows.find((row) => row.key === key)?.value ?? process.env[key])
    return [key, said.success ? said.data : paramRules[key].parse(undefined)]
  })
  return Object.fromEntries(read) as Pick<ParamValues, K>
}

import { paramRules } from '@agency/shared/params/param.rules'
import type { BusinessHours } from '@agency/shared/tendering/periods'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { sysParam } from '../params/param.table'

const KEYS = ['BUSINESS_OPEN', 'BUSINESS_CLOSE'] as const

/**
 * When a day of business begins and ends, by which the periods of the law are counted (DOMAIN section 2): an
 * administrator's value, else the environment's, else the usual. Read where it is asked for: the judging of a lot has
 * a database at hand, and no parameters.
 */
export async function businessHours(db: Queryable): Promise<BusinessHours> {
  const rows = await db
    .select()
    .from(sysParam)
    .where(inArray(sysParam.key, [...KEYS]))
  const [open, close] = KEYS.map((key) => {
    const read = paramRules[key].safeParse(rows.find((row) => row.key === key)?.value ?? process.env[key])
    return read.data ?? paramRules[key].parse(undefined)
  }) as [string, string]
  return { open, close }
}

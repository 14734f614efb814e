import { shanghaiDateAt } from '@agency/shared/format/dates'
import { parseDecimalAmount } from '@agency/shared/format/money'
import { rulesInForceOn } from '@agency/shared/rules/versions'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { riskPoint } from '../system-rule/rule.table'

/** Name of the region that is installed as an invented example; any other region has priority. */
const EXAMPLE = '示例'
/** Length of a rule's code without its suffix, for example R17 of R17a. */
const RULE_LENGTH = 3

/** The deductions of a regional authority by the table in force today. */
export interface Deductions {
  regions: readonly string[]
  region: string | null
  /** The deduction for a rule code; an entry for the exact code has priority over one for the whole rule. */
  deductionOf(ruleCode: string): string | null
}

/** @param asked the region whose table is used; defaults to the first that is no example */
export async function loadRiskDeductions(db: Queryable, now: Date, asked?: string): Promise<Deductions> {
  const rows = await db
    .select()
    .from(riskPoint)
    .where(eq(riskPoint.delFlag, false))
    .orderBy(asc(riskPoint.region))
  const current = rulesInForceOn(rows, shanghaiDateAt(now))
  const regions = [...new Set(current.map(({ region }) => region))]
  const region = asked ?? regions.find((one) => !one.startsWith(EXAMPLE)) ?? regions[0] ?? null
  const points = new Map(
    current.filter((row) => row.region === region).map((row) => [row.ruleCode, row.points]),
  )
  return {
    regions,
    region,
    deductionOf(ruleCode) {
      const found = points.get(ruleCode) ?? points.get(ruleCode.slice(0, RULE_LENGTH))
      return found === undefined ? null : parseDecimalAmount(found).toFixed()
    },
  }
}

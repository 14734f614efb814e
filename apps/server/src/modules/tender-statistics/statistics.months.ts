import { sql } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { lotsQueryFromFacts, lotsQueryFromSums } from './statistics.query'

/** A request for sums by month: by which month, in whose data scope, and from which month on (YYYY-MM). */
export interface MonthsAsked {
  /** What the sums are counted by: the month of 立项 followed by a space and the 采购方式, or the month of 定标. */
  by: 'monthMethod' | 'awardMonth'
  module: string
  from: string
}

/** The sums of one month; amounts in yuan. */
interface MonthSum extends Record<string, unknown> {
  key: string
  projects: number
  winBidMoney: string
  feeDue: string
  feeReceived: string
}

const sumYuanSql = (column: string) =>
  sql.raw(`coalesce(sum(lot.sign * lot.${column}), 0)::numeric(20, 2)::text`)

/** The sums of each month, for projects in the caller's scope of a module, with their bills. */
export async function sumsByMonth(context: Context, asked: MonthsAsked): Promise<MonthSum[]> {
  const { rows } = await context.db.execute<MonthSum>(sql`${lotsQueryFromSums(context, asked)}
    select lot.key, sum(lot.sign * lot.projects)::int as projects, ${sumYuanSql('win')} as "winBidMoney",
      ${sumYuanSql('fee_due')} as "feeDue", ${sumYuanSql('fee_received')} as "feeReceived"
    from lot group by 1 having sum(lot.sign * lot.rows) > 0 order by 1`)
  return rows
}

/**
 * First and last day (YYYY-MM-DD, inclusive) of what was begun and of what was awarded, with the module whose
 * data scope applies to the latter.
 */
export interface DaysAsked {
  begun?: { from: string; to: string }
  awarded?: { from: string; to: string; module: string }
}

type DaysSum = { projects: number; winBidMoney: string; feeDue: string }

/**
 * Sums of what was begun or awarded on certain days, from the stored facts of the lots without reading their
 * projects.
 */
export async function sumsOfDays(context: Context, { begun, awarded }: DaysAsked): Promise<DaysSum> {
  const lots = lotsQueryFromFacts(context, {
    ...(begun && { createTimeStart: begun.from, createTimeEnd: begun.to }),
    ...(awarded && { awardStart: awarded.from, awardEnd: awarded.to, module: awarded.module }),
  })
  const { rows } = await context.db.execute<DaysSum>(sql`${lots}
    select coalesce(sum(lot.projects), 0)::int as projects, ${sumYuanSql('win')} as "winBidMoney", ${sumYuanSql('fee_due')} as "feeDue"
    from lot`)
  const [sums] = rows
  if (!sums) throw new Error('an aggregate without a group has one row')
  return sums
}

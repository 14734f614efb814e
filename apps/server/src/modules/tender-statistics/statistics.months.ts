import { sql } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { bySums, everyLot } from './statistics.query'

/** What is asked of the sums of months: by which month, of whose data scope, and from which on (YYYY-MM). */
export interface MonthsAsked {
  /** The month of 立项 with its 采购方式, after a space, or of 定标. */
  by: 'monthMethod' | 'awardMonth'
  module: string
  from: string
}

/** Amounts in 元. */
interface MonthSum extends Record<string, unknown> {
  key: string
  projects: number
  winBidMoney: string
  feeDue: string
  feeReceived: string
}

const yuan = (column: string) => sql.raw(`coalesce(sum(lot.sign * lot.${column}), 0)::numeric(20, 2)::text`)

/** What each month came to, of the projects in the caller's scope of a module, with their bills. */
export async function sumsByMonth(context: Context, asked: MonthsAsked): Promise<MonthSum[]> {
  const { rows } = await context.db.execute<MonthSum>(sql`${bySums(context, asked)}
    select lot.key, sum(lot.sign * lot.projects)::int as projects, ${yuan('win')} as "winBidMoney",
      ${yuan('fee_due')} as "feeDue", ${yuan('fee_received')} as "feeReceived"
    from lot group by 1 having sum(lot.sign * lot.rows) > 0 order by 1`)
  return rows
}

/** Days (YYYY-MM-DD), the first and the last among them, and whose data scope is asked of what was awarded. */
export interface DaysAsked {
  begun?: { from: string; to: string }
  awarded?: { from: string; to: string; module: string }
}

type DaysSum = { projects: number; winBidMoney: string; feeDue: string }

/** What was begun or awarded on some days: from what is kept of those lots, without reading their projects. */
export async function sumsOfDays(context: Context, { begun, awarded }: DaysAsked): Promise<DaysSum> {
  const lots = everyLot(context, {
    ...(begun && { createTimeStart: begun.from, createTimeEnd: begun.to }),
    ...(awarded && { awardStart: awarded.from, awardEnd: awarded.to, module: awarded.module }),
  })
  const { rows } = await context.db.execute<DaysSum>(sql`${lots}
    select coalesce(sum(lot.projects), 0)::int as projects, ${yuan('win')} as "winBidMoney", ${yuan('fee_due')} as "feeDue"
    from lot`)
  const [sums] = rows
  if (!sums) throw new Error('an aggregate without a group has one row')
  return sums
}

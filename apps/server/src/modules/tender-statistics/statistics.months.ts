import { sql } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { bySums } from './statistics.query'

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

/** What each month came to, of the projects in the caller's scope of a module, with their bills. */
export async function sumsByMonth(context: Context, asked: MonthsAsked): Promise<MonthSum[]> {
  const yuan = (column: string) => sql.raw(`sum(lot.sign * lot.${column})::numeric(20, 2)::text`)
  const { rows } = await context.db.execute<MonthSum>(sql`${bySums(context, asked)}
    select lot.key, sum(lot.sign * lot.projects)::int as projects, ${yuan('win')} as "winBidMoney",
      ${yuan('fee_due')} as "feeDue", ${yuan('fee_received')} as "feeReceived"
    from lot group by 1 having sum(lot.sign * lot.rows) > 0 order by 1`)
  return rows
}

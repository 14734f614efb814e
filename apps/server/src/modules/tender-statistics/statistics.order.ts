import { and, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { type Asked, changedFacts, factsAsked, gathered, isUnchanged, narrowed } from './statistics.query'
import { tenderStatLot as f, isFirst } from './statistics.table'

/** What all lots of a project come to; null: none of them is awarded. */
export type MoneyColumn = 'project_budget' | 'project_win'

interface Order {
  money: MoneyColumn
  direction: SQL
  /** Of all pages up to the one that is shown; left out, all there are. */
  most?: number
}

/**
 * Keys of the projects that are asked for, in the order of their money: those that are kept, the first of them alone,
 * which an index gives in this order, and those that changed since.
 */
export function byMoney(context: Context, asked: Asked, { money, direction, most }: Order): SQL {
  const amount = sql.raw(money)
  const where = and(isFirst, narrowed(asked)) ?? sql`true`
  // Every project has a budget; said of what never is null, `nulls last` would be another order than that of the index.
  const order = sql`${amount} ${direction} ${money === 'project_win' ? sql`nulls last` : sql``}, project_id ${direction}`
  const kept = sql`select project_id, ${amount} from ${f}
    where ${and(where, isUnchanged, factsAsked(context, asked))} order by ${order}`
  const changed = sql`select project_id, ${amount} from (${changedFacts(context, asked)}) tender_stat_lot where ${where}`
  const first = most === undefined ? kept : sql`${kept} limit ${most}`
  return sql`${gathered(context.actor, [sql`(${first})`, changed])} select project_id as list_id from lot order by ${order}`
}

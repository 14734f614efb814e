import { and, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../http/context'
import {
  type Asked,
  changedProjectFacts,
  factConditions,
  isProjectUnchanged,
  projectFilterCondition,
  withLotsClause,
} from './statistics.query'
import { isFirstLotOfProject, tenderStatLot } from './statistics.table'

/** The sum over all lots of a project; null when none is awarded. */
export type MoneyColumn = 'project_budget' | 'project_win'

interface Order {
  money: MoneyColumn
  direction: SQL
  /** Number of projects up to the end of the requested page; all by default. */
  most?: number
}

/**
 * Ids of the requested projects ordered by their money: stored facts in the order of an index, merged with
 * projects that have changed since.
 */
export function projectIdsByMoney(context: Context, asked: Asked, { money, direction, most }: Order): SQL {
  const amount = sql.raw(money)
  const where = and(isFirstLotOfProject, factConditions(asked)) ?? sql`true`
  // `nulls last` on a column that is never null would prevent the index from being used.
  const order = sql`${amount} ${direction} ${money === 'project_win' ? sql`nulls last` : sql``}, project_id ${direction}`
  const kept = sql`select project_id, ${amount} from ${tenderStatLot}
    where ${and(where, isProjectUnchanged, projectFilterCondition(context, asked))} order by ${order}`
  const changed = sql`select project_id, ${amount} from (${changedProjectFacts(context, asked)}) tender_stat_lot where ${where}`
  const first = most === undefined ? kept : sql`${kept} limit ${most}`
  return sql`${withLotsClause(context.actor, [sql`(${first})`, changed])} select project_id as list_id from lot order by ${order}`
}

import { CARBON_COPY, type TodoSummary } from '@agency/shared/contract/todo.contract'
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../http/context'
import { countTodosOnBehalf } from './on-behalf'
import { isDueWithin, isTodoHeldBy, startedTodosCondition } from './todo.query'
import { openTask, wfTodo } from './todo.table'

const countWhere = (only?: SQL) =>
  only ? sql<number>`(count(*) filter (where ${only}))::int` : sql<number>`count(*)::int`

/**
 * How many to-dos there are in each part of the caller's inbox, by the same conditions as the list that each
 * part opens.
 */
export async function countTodoSummary(context: Context): Promise<TodoSummary> {
  const { actor, clock, db } = context
  const mine = isTodoHeldBy(actor.holderKeys)
  const [kinds, [started], [notices], inStead] = await Promise.all([
    db
      .select({
        bizType: wfTodo.bizType,
        count: countWhere(),
        overdue: countWhere(lt(wfTodo.dueTime, clock())),
        today: countWhere(isDueWithin(context, 'today')),
        week: countWhere(isDueWithin(context, 'week')),
        pool: countWhere(isNull(wfTodo.assigneeUserId)),
      })
      .from(wfTodo)
      .where(and(openTask, mine))
      .groupBy(wfTodo.bizType),
    db.select({ count: countWhere() }).from(wfTodo).where(startedTodosCondition(context)),
    db
      .select({ count: countWhere(), copied: countWhere(eq(wfTodo.stepId, CARBON_COPY)) })
      .from(wfTodo)
      .where(and(sql`kind = 'notice'`, mine, eq(wfTodo.status, 'pending'))),
    countTodosOnBehalf(context),
  ])
  const sum = (of: 'count' | 'overdue' | 'today' | 'week' | 'pool') =>
    kinds.reduce((total, kind) => total + kind[of], 0)
  return {
    all: sum('count'),
    overdue: sum('overdue'),
    today: sum('today'),
    week: sum('week'),
    pool: sum('pool'),
    kinds: kinds
      .map(({ bizType, count }) => ({ bizType, count }))
      .sort((one, other) => other.count - one.count || one.bizType.localeCompare(other.bizType)),
    inStead,
    started: started?.count ?? 0,
    copied: notices?.copied ?? 0,
    notices: notices?.count ?? 0,
  }
}

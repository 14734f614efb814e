import { CARBON_COPY, type TodoSummary } from '@agency/shared/contract/todo.contract'
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../http/context'
import { countTodosOnBehalf } from './on-behalf'
import { dueWithinCondition, startedTodosCondition, todoHeldByCondition } from './todo.query'
import { openTask, wfTodo } from './todo.table'

const countColumn = (only?: SQL) =>
  only ? sql<number>`(count(*) filter (where ${only}))::int` : sql<number>`count(*)::int`

/**
 * How many to-dos there are in each part of the caller's inbox, by the same conditions as the list that each
 * part opens.
 */
export async function countTodoSummary(context: Context): Promise<TodoSummary> {
  const { actor, clock, db } = context
  const mine = todoHeldByCondition(actor.holderKeys)
  const [kinds, [started], [notices], inStead] = await Promise.all([
    db
      .select({
        bizType: wfTodo.bizType,
        count: countColumn(),
        overdue: countColumn(lt(wfTodo.dueTime, clock())),
        today: countColumn(dueWithinCondition(context, 'today')),
        week: countColumn(dueWithinCondition(context, 'week')),
        pool: countColumn(isNull(wfTodo.assigneeUserId)),
      })
      .from(wfTodo)
      .where(and(openTask, mine))
      .groupBy(wfTodo.bizType),
    db.select({ count: countColumn() }).from(wfTodo).where(startedTodosCondition(context)),
    db
      .select({ count: countColumn(), copied: countColumn(eq(wfTodo.stepId, CARBON_COPY)) })
      .from(wfTodo)
      .where(and(sql`kind = 'notice'`, mine, eq(wfTodo.status, 'pending'))),
    countTodosOnBehalf(context),
  ])
  const sumOverKinds = (of: 'count' | 'overdue' | 'today' | 'week' | 'pool') =>
    kinds.reduce((total, kind) => total + kind[of], 0)
  return {
    all: sumOverKinds('count'),
    overdue: sumOverKinds('overdue'),
    today: sumOverKinds('today'),
    week: sumOverKinds('week'),
    pool: sumOverKinds('pool'),
    kinds: kinds
      .map(({ bizType, count }) => ({ bizType, count }))
      .sort((one, other) => other.count - one.count || one.bizType.localeCompare(other.bizType)),
    inStead,
    started: started?.count ?? 0,
    copied: notices?.copied ?? 0,
    notices: notices?.count ?? 0,
  }
}

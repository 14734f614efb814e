import { and, eq } from 'drizzle-orm'
import type { Context } from '../http/context'
import { todoNotSecretCondition } from './on-behalf'
import { type TodoRow, wfTodo } from './todo.table'
import { canSeeTodo, isHolder } from './todo.view'

/**
 * True when the caller may read a to-do now. A person who only led to it no longer may once its record has
 * become secret to them.
 */
export async function isTodoVisible(context: Context, row: TodoRow): Promise<boolean> {
  const { actor, db } = context
  if (!canSeeTodo(row, actor)) return false
  if (actor.isAdmin || isHolder(row, actor) || row.handleUserId === actor.userId) return true
  return (
    row.flowCode === null ||
    (await db.$count(wfTodo, and(eq(wfTodo.listId, row.listId), todoNotSecretCondition(context)))) > 0
  )
}

import type { Group, Pressing } from './todo-groups'

/** Those that came while the rows were kept in their places. */
export const NEWCOMERS = 'newcomers'

/**
 * The rows as they stand on the screen, with what is known of them now: whoever is about to press a button presses that
 * one, and not the one of a row that has slid under the pointer. A row whose to-do is gone stays as `gone`; new ones
 * come below all others.
 */
export function kept(shown: readonly Group[], fresh: readonly Group[]): readonly Group[] {
  const now = new Map(fresh.flatMap(({ todos }) => todos).map((one) => [one.todo.listId, one]))
  const stayed = shown.map((group) => ({
    ...group,
    todos: group.todos.map((one): Pressing => now.get(one.todo.listId) ?? { ...one, gone: true }),
  }))
  for (const { todos } of shown) for (const { todo } of todos) now.delete(todo.listId)
  if (now.size === 0) return stayed
  const [last] = stayed.slice(-1)
  const came = [...now.values()]
  if (last?.bizType === NEWCOMERS)
    return [...stayed.slice(0, -1), { ...last, todos: [...last.todos, ...came] }]
  return [...stayed, { bizType: NEWCOMERS, title: '', todos: came }]
}

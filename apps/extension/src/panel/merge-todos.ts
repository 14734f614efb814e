import type { Group, Pressing } from './todo-groups'

/** Name of the group of to-dos that arrived while the rows were held in place. */
export const NEWCOMERS = 'newcomers'

/**
 * Returns the rows in their order on the screen with their current data, so that a user who is about to press a
 * button presses that one and not the button of a row that has moved under the pointer. The row of a closed to-do
 * stays, as `gone`; new ones are added below all others.
 */
export function mergeTodos(shown: readonly Group[], fresh: readonly Group[]): readonly Group[] {
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

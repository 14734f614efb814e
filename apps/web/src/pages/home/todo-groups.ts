import type { Todo } from '@agency/shared/contract/todo.contract'

export interface TodoGroup {
  /** Of the project; null for what belongs to none. */
  name: string | null
  todos: readonly Todo[]
}

/** To-dos of one project together, where the first of them stands; what belongs to none stands by itself. */
export function byProject(todos: readonly Todo[]): TodoGroup[] {
  const groups = new Map<string, Todo[]>()
  for (const todo of todos) {
    const key = todo.projectCode ?? todo.projectName ?? ''
    groups.set(key, [...(groups.get(key) ?? []), todo])
  }
  return [...groups.values()].map((group) => ({ name: group[0]?.projectName ?? null, todos: group }))
}

import type { Todo } from '@agency/shared/contract/todo.contract'
import { gathered } from '@agency/shared/list/gathered'

export interface TodoGroup {
  /** Of the project; null for what belongs to none. */
  name: string | null
  todos: readonly Todo[]
}

/** To-dos of one project together, where the first of them stands; what belongs to none stands by itself. */
export function byProject(todos: readonly Todo[]): TodoGroup[] {
  return gathered(todos, ({ projectCode, projectName }) => projectCode ?? projectName ?? '').map(
    ([, group]) => ({
      name: group[0]?.projectName ?? null,
      todos: group,
    }),
  )
}

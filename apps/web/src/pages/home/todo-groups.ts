import type { Todo } from '@agency/shared/contract/todo.contract'
import { groupByKey } from '@agency/shared/list/group-by'

export interface TodoGroup {
  /** The project's name; null for a to-do without a project. */
  name: string | null
  todos: readonly Todo[]
}

/**
 * Groups to-dos by project; a group takes the position of its first to-do, and a to-do without a project stands
 * alone.
 */
export function groupByProject(todos: readonly Todo[]): TodoGroup[] {
  return groupByKey(todos, ({ projectCode, projectName }) => projectCode ?? projectName ?? '').map(
    ([, group]) => ({
      name: group[0]?.projectName ?? null,
      todos: group,
    }),
  )
}

import type { DashboardCounter } from '@agency/shared/contract/dashboard.contract'
import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'

import type { Context } from '../http/context'
import { countTasks } from '../workflow/todo.query'
import { countWithLink } from './dashboard-source'

/** Urgent counts of the caller's to-dos, each linked to the matching list. */
export async function todoCounters(context: Context): Promise<DashboardCounter[]> {
  const [late, dueToday, free] = await Promise.all(
    [{ overdue: true }, { due: 'today' as const }, { pool: true }].map((filters) =>
      countWithLink({ context, list: { count: countTasks }, path: TODO_LIST_PATH, filters }),
    ) as [
      ReturnType<typeof countWithLink>,
      ReturnType<typeof countWithLink>,
      ReturnType<typeof countWithLink>,
    ],
  )
  return [
    { key: 'overdue', label: '超期待办', tone: 'late', ...late },
    { key: 'today', label: '今天到期', tone: 'soon', ...dueToday },
    { key: 'pool', label: '待认领', tone: 'calm', ...free },
  ]
}

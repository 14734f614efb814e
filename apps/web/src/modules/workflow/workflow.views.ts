import { listed } from '@agency/shared/pages/page-list'
import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    ...listed('/workflow/todoList'),
    component: 'workflow/todoList',
    load: () => import('./TodoListPage'),
  },
  {
    ...listed('/workflow/workflowTackle'),
    component: 'workflow/workflowTackle',
    load: () => import('./DoneListPage'),
  },
]

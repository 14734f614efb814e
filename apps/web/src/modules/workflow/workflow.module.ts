import { listed } from '@agency/shared/pages/page-list'
import type { WebModule } from '../../web-module'

export const workflowModule: WebModule = {
  views: [
    { ...listed('/workflow/todoList'), load: () => import('./TodoListPage') },
    { ...listed('/workflow/workflowTackle'), load: () => import('./DoneListPage') },
  ],
}

import { DEPUTY_PATH } from '@agency/shared/deputy/deputy.rules'
import { listedPage } from '@agency/shared/pages/page-list'
import type { WebModule } from '../../web-module'
import { deputyMessages } from './deputy.messages'

export const workflowModule: WebModule = {
  views: [
    { ...listedPage('/workflow/todoList'), load: () => import('./TodoListPage') },
    { ...listedPage('/workflow/workflowTackle'), load: () => import('./DoneListPage') },
    { path: DEPUTY_PATH, title: deputyMessages.page, load: () => import('./DeputyPage') },
  ],
}

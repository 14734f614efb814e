import {
  PROJECT_DETAIL,
  PROJECT_EDIT,
  PROJECT_FILE,
  PROJECT_HANDLING,
  PROJECT_LIST,
} from '@agency/shared/modules/tender-project/project/project.paths'
import { listed } from '@agency/shared/pages/page-list'
import type { WebModule } from '../../web-module'

export const projectModule: WebModule = {
  views: [
    { path: PROJECT_LIST, title: '招标项目管理', load: () => import('./project/ProjectListPage') },
    { ...listed(PROJECT_DETAIL), load: () => import('./project/ProjectDetail') },
    { ...listed(PROJECT_EDIT), load: () => import('./project/ProjectEditPage') },
    { ...listed(PROJECT_HANDLING), load: () => import('./lot/ProjectHandlingPage') },
    { ...listed(PROJECT_FILE), load: () => import('./file/ProjectFilePage') },
  ],
}

import {
  PROJECT_DETAIL,
  PROJECT_EDIT,
  PROJECT_FILE,
  PROJECT_HANDLING,
  PROJECT_LIST,
} from '@agency/shared/modules/tender-project/project/project.paths'
import { listedPage } from '@agency/shared/pages/page-list'
import type { WebModule } from '../../web-module'

export const projectModule: WebModule = {
  views: [
    { path: PROJECT_LIST, title: '招标项目管理', load: () => import('./project/ProjectListPage') },
    { ...listedPage(PROJECT_DETAIL), load: () => import('./project/ProjectDetail') },
    { ...listedPage(PROJECT_EDIT), load: () => import('./project/ProjectEditPage') },
    { ...listedPage(PROJECT_HANDLING), load: () => import('./lot/ProjectHandlingPage') },
    { ...listedPage(PROJECT_FILE), load: () => import('./file/ProjectFilePage') },
  ],
}

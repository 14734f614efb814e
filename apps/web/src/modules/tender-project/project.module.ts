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
    {
      path: PROJECT_LIST,
      title: '招标项目管理',
      component: 'tender/tenderImplementProject',
      load: () => import('./project/ProjectListPage'),
    },
    {
      ...listed(PROJECT_DETAIL),
      component: 'tender/tenderImplementProjectDetail',
      load: () => import('./project/ProjectDetailPage'),
    },
    {
      ...listed(PROJECT_EDIT),
      component: 'tender/tenderImplementProjectEditDetail',
      load: () => import('./project/ProjectEditPage'),
    },
    {
      ...listed(PROJECT_HANDLING),
      component: 'tender/tenderImplementProjectHandling',
      load: () => import('./lot/ProjectHandlingPage'),
    },
    {
      ...listed(PROJECT_FILE),
      component: 'tender/templates/tenderImplemntationFileInfo',
      load: () => import('./file/ProjectFilePage'),
    },
  ],
}

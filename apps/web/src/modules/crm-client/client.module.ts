import { listed } from '@agency/shared/pages/page-list'
import type { WebModule } from '../../web-module'

export const clientModule: WebModule = {
  views: [
    { path: '/account/crmClient', title: '客户管理', load: () => import('./ClientListPage') },
    { ...listed('/account/crmClientDetail'), load: () => import('./ClientDetail') },
  ],
}

import { listed } from '@agency/shared/pages/page-list'
import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    path: '/account/crmClient',
    title: '客户管理',
    component: 'account/crmClient',
    load: () => import('./ClientListPage'),
  },
  {
    ...listed('/account/crmClientDetail'),
    component: 'account/crmClientDetail',
    load: () => import('./ClientDetail'),
  },
]

import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    path: '/account/crmClient',
    title: '客户管理',
    component: 'account/crmClient',
    load: () => import('./ClientListPage'),
  },
  {
    path: '/account/crmClientDetail',
    title: '客户详情',
    component: 'account/crmClientDetail',
    load: () => import('./ClientDetailPage'),
  },
]

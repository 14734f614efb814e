import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    path: '/system/menu',
    title: '菜单管理',
    component: 'system/menu',
    load: () => import('./MenuPage'),
  },
]

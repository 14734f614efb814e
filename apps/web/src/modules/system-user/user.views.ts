import type { View } from '../../shell/views'

export const views: readonly View[] = [
  { path: '/system/user', title: '用户管理', component: 'system/user', load: () => import('./UserPage') },
]

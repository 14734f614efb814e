import type { View } from '../../shell/views'

export const views: readonly View[] = [
  { path: '/system/role', title: '角色管理', component: 'system/role', load: () => import('./RolePage') },
]

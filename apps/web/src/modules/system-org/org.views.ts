import type { View } from '../../shell/views'

export const views: readonly View[] = [
  { path: '/system/org', title: '组织管理', component: 'system/org', load: () => import('./OrgPage') },
]

import type { View } from '../../shell/views'

export const views: readonly View[] = [
  { path: '/system/column', title: '列配置', component: 'system/column', load: () => import('./ColumnPage') },
]

import type { View } from '../../shell/views'

export const views: readonly View[] = [
  { path: '/system/dict', title: '字典管理', component: 'system/dict', load: () => import('./DictPage') },
]

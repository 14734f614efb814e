import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    path: '/system/config',
    title: '参数设置',
    component: 'system/config',
    load: () => import('./ConfigPage'),
  },
]

import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    path: '/system/session',
    title: '在线用户',
    component: 'system/session',
    load: () => import('./SessionPage'),
  },
]

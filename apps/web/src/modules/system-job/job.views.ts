import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    path: '/system/job',
    title: '定时任务',
    component: 'system/job',
    load: () => import('./JobPage'),
  },
]

import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    path: '/system/monitor',
    title: '系统监控',
    component: 'system/monitor',
    load: () => import('./MonitorPage'),
  },
]

import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    path: '/system/holiday',
    title: '节假日',
    component: 'system/holiday',
    load: () => import('./HolidayPage'),
  },
]

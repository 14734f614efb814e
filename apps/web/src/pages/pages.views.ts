import type { View } from '../shell/views'

export const pageViews: readonly View[] = [
  {
    path: '/home',
    title: '首页',
    component: 'home/index',
    load: () => import('./home/HomePage'),
    noCache: true,
    affix: true,
  },
]

import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    path: '/system/fileTemplate',
    title: '文件模板',
    component: 'system/fileTemplate',
    load: () => import('./TemplatePage'),
  },
]

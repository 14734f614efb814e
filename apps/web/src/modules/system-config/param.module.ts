import type { WebModule } from '../../web-module'

export const configModule: WebModule = {
  views: [
    {
      path: '/system/config',
      title: '参数设置',
      component: 'system/config',
      load: () => import('./ConfigPage'),
    },
  ],
}

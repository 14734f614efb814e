import type { WebModule } from '../../web-module'

export const configModule: WebModule = {
  views: [{ path: '/system/config', title: '参数设置', load: () => import('./ConfigPage') }],
}

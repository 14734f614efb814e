import type { WebModule } from '../../web-module'

export const sessionListModule: WebModule = {
  views: [{ path: '/system/session', title: '在线用户', load: () => import('./SessionPage') }],
}

import type { WebModule } from '../../web-module'

export const userModule: WebModule = {
  views: [{ path: '/system/user', title: '用户管理', load: () => import('./UserPage') }],
}

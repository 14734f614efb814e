import type { WebModule } from '../../web-module'

export const menuModule: WebModule = {
  views: [{ path: '/system/menu', title: '菜单管理', load: () => import('./MenuPage') }],
}

import type { WebModule } from '../../web-module'

export const roleModule: WebModule = {
  views: [{ path: '/system/role', title: '角色管理', load: () => import('./RolePage') }],
}

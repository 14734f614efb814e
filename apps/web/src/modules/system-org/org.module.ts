import type { WebModule } from '../../web-module'

export const orgModule: WebModule = {
  views: [{ path: '/system/org', title: '组织管理', load: () => import('./OrgPage') }],
}

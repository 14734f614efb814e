import type { WebModule } from '../../web-module'

export const columnModule: WebModule = {
  views: [{ path: '/system/column', title: '列配置', load: () => import('./ColumnPage') }],
}

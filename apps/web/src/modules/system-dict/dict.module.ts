import type { WebModule } from '../../web-module'

export const dictModule: WebModule = {
  views: [{ path: '/system/dict', title: '字典管理', load: () => import('./DictPage') }],
}

import { BOND_DETAIL, BOND_LIST, bondsTogetherPath } from '@agency/shared/modules/tender-bond/bond.paths'
import type { WebModule } from '../../web-module'

export const bondModule: WebModule = {
  views: [
    { path: BOND_LIST, title: '保证金管理', load: () => import('./BondListPage') },
    { path: BOND_DETAIL, title: '保证金详情', load: () => import('./BondDetail') },
  ],
  togetherPages: [{ stepId: 'TP_BOND_REFUND', pathOf: bondsTogetherPath }],
  projectTab: {
    key: 'bond',
    title: '保证金',
    permission: 'tender:bond:view',
    load: () => import('./BondTab'),
  },
}

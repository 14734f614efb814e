import { BOND_DETAIL, BOND_LIST } from '@agency/shared/modules/tender-bond/bond.paths'
import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    path: BOND_LIST,
    title: '保证金管理',
    component: 'tender/tenderBond',
    load: () => import('./BondListPage'),
  },
  {
    path: BOND_DETAIL,
    title: '保证金详情',
    component: 'tender/tenderBondDetail',
    load: () => import('./BondDetail'),
  },
]

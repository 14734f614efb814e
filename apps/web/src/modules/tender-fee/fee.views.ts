import { FEE_DETAIL, FEE_LIST } from '@agency/shared/modules/tender-fee/fee.paths'
import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    path: FEE_LIST,
    title: '服务费管理',
    component: 'tender/tenderFee',
    load: () => import('./FeeListPage'),
  },
  {
    path: FEE_DETAIL,
    title: '服务费详情',
    component: 'tender/tenderFeeDetail',
    load: () => import('./FeeDetail'),
  },
]

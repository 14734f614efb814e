import { FEE_DETAIL, FEE_LIST } from '@agency/shared/modules/tender-fee/fee.paths'
import type { WebModule } from '../../web-module'

export const feeModule: WebModule = {
  views: [
    { path: FEE_LIST, title: '服务费管理', load: () => import('./FeeListPage') },
    { path: FEE_DETAIL, title: '服务费详情', load: () => import('./FeeDetail') },
  ],
  projectTab: { key: 'fee', title: '服务费', permission: 'tender:fee:view', load: () => import('./FeeTab') },
}

import { FINANCE_EXPORT } from '@agency/shared/modules/finance-export/export.paths'
import type { WebModule } from '../../web-module'
import { exportMessages as say } from './export.messages'

export const financeExportModule: WebModule = {
  // 其他收入 is shown in the tab of the costs.
  projectTab: {
    key: 'cost',
    title: '费用',
    permission: 'finance:export:view',
    load: () => import('./IncomeTab'),
  },
  views: [{ path: FINANCE_EXPORT, title: say.title, load: () => import('./FinanceExportPage') }],
}

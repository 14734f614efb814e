import { COST_LIST, COST_PAGE } from '@agency/shared/modules/finance-cost/cost.paths'
import type { WebModule } from '../../web-module'
import { costMessages as say } from './cost.messages'

export const costModule: WebModule = {
  views: [
    { path: COST_LIST, title: say.listTitle, load: () => import('./CostListPage') },
    { path: COST_PAGE, title: say.pageTitle, load: () => import('./CostPage') },
  ],
}

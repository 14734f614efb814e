import { COST_LIST, COST_NEW, COST_PAGE, newCostPath } from '@agency/shared/modules/finance-cost/cost.paths'
import type { WebModule } from '../../web-module'
import { costMessages as say } from './cost.messages'

export const costModule: WebModule = {
  actions: [
    {
      label: '申请费用',
      may: 'finance:cost:add',
      to: newCostPath(),
      find: (keyword, signal) =>
        import('./cost-projects').then(({ searchCostProjects }) => searchCostProjects(keyword, signal)),
    },
  ],
  views: [
    { path: COST_LIST, title: say.listTitle, load: () => import('./CostListPage') },
    { path: COST_NEW, title: say.newTitle, load: () => import('./CostLinesPage') },
    { path: COST_PAGE, title: say.pageTitle, load: () => import('./CostPage') },
  ],
  projectTab: {
    key: 'cost',
    title: '费用',
    permission: 'finance:cost:view',
    load: () => import('./CostTab'),
  },
  projectParts: { handling: { permission: 'finance:cost:view', load: () => import('./CostTab') } },
}

import { COMPLAIN_LIST, COMPLAIN_PAGE } from '@agency/shared/modules/sale-complain/complain.paths'
import { listedPage } from '@agency/shared/pages/page-list'
import type { WebModule } from '../../web-module'
import { complainMessages as say } from './complain.messages'

export const complainModule: WebModule = {
  actions: [
    {
      label: '登记投诉',
      may: 'sale:complain:add',
      to: COMPLAIN_PAGE,
      find: (keyword, signal) =>
        import('./complain-projects').then(({ searchComplaintProjects }) =>
          searchComplaintProjects(keyword, signal),
        ),
    },
  ],
  views: [
    { path: COMPLAIN_LIST, title: say.listTitle, load: () => import('./ComplainListPage') },
    { ...listedPage(COMPLAIN_PAGE), load: () => import('./ComplainPage') },
  ],
  projectTab: {
    key: 'complain',
    title: '异议投诉',
    permission: 'sale:complain:view',
    load: () => import('./ComplainTab'),
  },
}

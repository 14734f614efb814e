import { clientListPath } from '@agency/shared/modules/crm-client/client.paths'
import { listedPage } from '@agency/shared/pages/page-list'
import { newRecordFormPath } from '../../kit/list/new-record-path'
import type { WebModule } from '../../web-module'

export const clientModule: WebModule = {
  actions: [{ label: '新增客户', may: 'crm:client:add', to: newRecordFormPath(clientListPath) }],
  views: [
    { path: '/account/crmClient', title: '客户管理', load: () => import('./ClientListPage') },
    { ...listedPage('/account/crmClientDetail'), load: () => import('./ClientDetail') },
  ],
}

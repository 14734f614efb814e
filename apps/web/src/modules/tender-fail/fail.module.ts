import { FAIL_LIST, FAIL_PAGE } from '@agency/shared/modules/tender-fail/fail.paths'
import { listedPage } from '@agency/shared/pages/page-list'
import type { WebModule } from '../../web-module'
import { failMessages as say } from './fail.messages'

export const failModule: WebModule = {
  views: [
    { path: FAIL_LIST, title: say.listTitle, load: () => import('./FailListPage') },
    { ...listedPage(FAIL_PAGE), load: () => import('./FailPage') },
  ],
  projectTab: {
    key: 'fail',
    title: '流标废标',
    permission: 'tender:fail:view',
    load: () => import('./FailTab'),
  },
}

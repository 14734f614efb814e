import { FAIL_LIST, FAIL_PAGE } from '@agency/shared/modules/tender-fail/fail.paths'
import { listed } from '@agency/shared/pages/page-list'
import type { View } from '../../shell/views'
import { failMessages as say } from './fail.messages'

export const views: readonly View[] = [
  {
    path: FAIL_LIST,
    title: say.listTitle,
    component: 'tender/tenderFail',
    load: () => import('./FailListPage'),
  },
  {
    ...listed(FAIL_PAGE),
    component: 'tender/templates/currentAndAbandonedBid',
    load: () => import('./FailPage'),
  },
]

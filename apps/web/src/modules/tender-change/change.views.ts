import { CHANGE_PAGE } from '@agency/shared/modules/tender-change/change.paths'
import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    path: CHANGE_PAGE,
    title: '变更申请详情',
    component: 'tender/tenderChange',
    load: () => import('./ChangePage'),
  },
]

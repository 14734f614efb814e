import { AMEND_PAGE } from '@agency/shared/modules/tender-amend/amend.paths'
import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    path: AMEND_PAGE,
    title: '更正澄清办理',
    component: 'tender/tenderAmend',
    load: () => import('./AmendPage'),
  },
]

import { CHANGE_PAGE } from '@agency/shared/modules/tender-change/change.paths'
import { isPublished } from '@agency/shared/modules/tender-project/project/project.rules'
import { lazy } from 'react'
import type { WebModule } from '../../web-module'

export const changeModule: WebModule = {
  views: [{ path: CHANGE_PAGE, title: '变更申请详情', load: () => import('./ChangePage') }],
  projectParts: {
    tab: {
      key: 'change',
      title: '变更申请',
      permission: 'tender:change:view',
      isFor: isPublished,
      draw: lazy(() => import('./ChangeTab')),
    },
    change: () => import('./ChangeEditor'),
  },
}

import {
  APPLY_CHECK,
  APPLY_EDIT,
  APPLY_LIST,
  APPLY_PAGE,
} from '@agency/shared/modules/knowledge-apply/apply.paths'
import { listedPage } from '@agency/shared/pages/page-list'
import type { WebModule } from '../../web-module'
import { applyMessages as say } from './apply.messages'

export const applyModule: WebModule = {
  actions: [{ label: '申请资料', may: 'knowledge:apply:add', to: APPLY_EDIT }],
  views: [
    { path: APPLY_LIST, title: say.listTitle, load: () => import('./ApplyListPage') },
    { path: APPLY_EDIT, title: say.editPageTitle, load: () => import('./ApplyEditPage') },
    { ...listedPage(APPLY_PAGE), load: () => import('./ApplyPage') },
    { ...listedPage(APPLY_CHECK), load: () => import('./ApplyCheckPage') },
  ],
  comparisonPart: { permission: 'knowledge:apply:view', load: () => import('./UsedMaterials') },
}

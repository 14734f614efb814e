import {
  MATERIAL_LIST,
  MATERIAL_PAGE,
  MATERIAL_REVISE,
  MATERIAL_UPLOAD,
} from '@agency/shared/modules/knowledge-material/material.paths'
import type { WebModule } from '../../web-module'
import { materialMessages as say } from './material.messages'

export const materialModule: WebModule = {
  actions: [{ label: '新增资料', may: 'knowledge:material:add', to: MATERIAL_PAGE }],
  views: [
    { path: MATERIAL_LIST, title: say.listTitle, load: () => import('./MaterialListPage') },
    { path: MATERIAL_PAGE, title: say.pageTitle, load: () => import('./MaterialPage') },
    { path: MATERIAL_REVISE, title: say.reviseTitle, load: () => import('./MaterialRevisePage') },
    { path: MATERIAL_UPLOAD, title: say.uploadTitle, load: () => import('./MaterialUploadPage') },
  ],
}

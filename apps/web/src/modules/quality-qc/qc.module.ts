import { QC_LIST, QC_PAGE } from '@agency/shared/modules/quality-qc/qc.paths'
import { listedPage } from '@agency/shared/pages/page-list'
import type { WebModule } from '../../web-module'
import { qcMessages as say } from './qc.messages'

export const qcModule: WebModule = {
  views: [
    { path: QC_LIST, title: say.listTitle, load: () => import('./QcListPage') },
    { ...listedPage(QC_PAGE), load: () => import('./QcPage') },
  ],
  projectTab: {
    key: 'quality',
    title: say.tab,
    permission: 'quality:qc:view',
    load: () => import('./QcTab'),
  },
}

import { AMEND_PAGE } from '@agency/shared/modules/tender-amend/amend.paths'
import type { WebModule } from '../../web-module'

export const amendModule: WebModule = {
  views: [{ path: AMEND_PAGE, title: '更正澄清办理', load: () => import('./AmendPage') }],
  projectTab: {
    key: 'amend',
    title: '更正澄清',
    permission: 'tender:amend:view',
    load: () => import('./AmendTab'),
  },
}

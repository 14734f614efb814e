import { signPrefix } from '@agency/shared/modules/tender-sign/sign.permissions'
import { listedPage } from '@agency/shared/pages/page-list'
import type { WebModule } from '../../web-module'

export const signModule: WebModule = {
  views: [{ ...listedPage('/signPage'), load: () => import('./SignPage'), open: true }],
  projectTab: {
    key: 'sign',
    title: '现场签到',
    permission: `${signPrefix}:view`,
    load: () => import('./SignTab'),
  },
}

import { TRUST_PAGE } from '@agency/shared/modules/archive-trust/trust.paths'
import type { WebModule } from '../../web-module'
import { trustMessages } from './trust.messages'

/** 信息包签名. */
export const trustModule: WebModule = {
  views: [{ path: TRUST_PAGE, title: trustMessages.title, load: () => import('./TrustPage') }],
}

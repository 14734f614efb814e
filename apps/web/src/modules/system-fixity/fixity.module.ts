import { FIXITY_PAGE } from '@agency/shared/fixity/fixity.paths'
import type { WebModule } from '../../web-module'

export const fixityModule: WebModule = {
  views: [{ path: FIXITY_PAGE, title: '存储核对', load: () => import('./FixityPage') }],
}

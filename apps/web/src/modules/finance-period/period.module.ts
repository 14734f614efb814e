import { PERIOD_PAGE } from '@agency/shared/modules/finance-period/period.paths'
import type { WebModule } from '../../web-module'
import { periodMessages as say } from './period.messages'

export const periodModule: WebModule = {
  views: [{ path: PERIOD_PAGE, title: say.title, load: () => import('./PeriodPage') }],
}

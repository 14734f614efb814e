import { listedPage } from '@agency/shared/pages/page-list'
import { STATISTICS } from '@agency/shared/pages/statistics-path'
import type { WebModule } from '../../web-module'

export const statisticsModule: WebModule = {
  views: [{ ...listedPage(STATISTICS), load: () => import('./StatisticsPage') }],
}

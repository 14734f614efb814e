import { listed } from '@agency/shared/pages/page-list'
import { STATISTICS } from '@agency/shared/pages/statistics-path'
import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    ...listed(STATISTICS),
    component: 'tender/templates/statisticsProjectPage',
    load: () => import('./StatisticsPage'),
  },
]

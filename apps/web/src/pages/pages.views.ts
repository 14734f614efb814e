import { listed } from '@agency/shared/pages/page-list'
import { frameView } from '../shell/frame/frame.view'
import type { View } from '../shell/views'

export const pageViews: readonly View[] = [
  {
    ...listed('/home'),
    component: 'home/index',
    load: () => import('./home/HomePage'),
    noCache: true,
    affix: true,
  },
  {
    ...listed('/user/center'),
    component: 'user/center',
    load: () => import('./center/CenterPage'),
  },
  ...(
    [
      ['/tender/homeProject', 'OpeningsPage'],
      ['/tender/buyBookProject', 'FewSignupsPage'],
      ['/tender/bondProject', 'FewBondsPage'],
      ['/tender/homeWinCostNoSup', 'UnpaidBySuppliersPage'],
      ['/tender/homeWinCostNoCli', 'UnpaidByClientsPage'],
    ] as const
  ).map(([path, page]) => ({
    ...listed(path),
    component: path.slice(1),
    load: async () => ({ default: (await import('./home/lists/HomeListPage'))[page] }),
  })),
  frameView,
]

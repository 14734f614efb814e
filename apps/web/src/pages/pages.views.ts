import { listedPage } from '@agency/shared/pages/page-list'
import { EXTENSION_PATH } from '../shell/extension-path'
import { frameView } from '../shell/frame/frame.view'
import type { View } from '../shell/views'
import { extensionMessages } from './extension/extension.messages'

export const pageViews: readonly View[] = [
  {
    ...listedPage('/home'),
    component: 'home/index',
    load: () => import('./home/HomePage'),
    noCache: true,
    affix: true,
  },
  { ...listedPage('/user/center'), load: () => import('./center/CenterPage') },
  { path: EXTENSION_PATH, title: extensionMessages.title, load: () => import('./extension/ExtensionPage') },
  ...(
    [
      ['/tender/homeProject', 'OpeningsPage'],
      ['/tender/buyBookProject', 'FewSignupsPage'],
      ['/tender/bondProject', 'FewBondsPage'],
      ['/tender/homeWinCostNoSup', 'UnpaidBySuppliersPage'],
      ['/tender/homeWinCostNoCli', 'UnpaidByClientsPage'],
    ] as const
  ).map(([path, page]) => ({
    ...listedPage(path),
    load: async () => ({ default: (await import('./home/lists/HomeListPage'))[page] }),
  })),
  frameView,
]

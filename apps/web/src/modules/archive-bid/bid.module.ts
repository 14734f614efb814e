import { BID_ACCEPT, BID_EDIT, BID_LIST, BID_PAGE } from '@agency/shared/modules/archive-bid/bid.paths'
import { listedPage } from '@agency/shared/pages/page-list'
import type { WebModule } from '../../web-module'
import { bidMessages as say } from './bid.messages'

export const bidArchiveModule: WebModule = {
  views: [
    { path: BID_LIST, title: say.listTitle, load: () => import('./BidListPage') },
    ...([BID_PAGE, BID_ACCEPT, BID_EDIT] as const).map((path) => ({
      ...listedPage(path),
      load: () => import('./BidPage'),
    })),
  ],
  projectTab: {
    key: 'archive',
    title: say.tab,
    permission: 'archive:bidFile:view',
    load: () => import('./BidTab'),
  },
}

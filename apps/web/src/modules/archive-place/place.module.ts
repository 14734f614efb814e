import {
  LABEL_LIST,
  LABEL_PRINT,
  PLACE_LIST,
  SCAN_PAGE,
  STOCK_LIST,
  STOCK_PAGE,
  STOCK_TAKE,
} from '@agency/shared/modules/archive-place/place.paths'
import type { WebModule } from '../../web-module'
import { labelMessages, placeMessages } from './place.messages'
import { scanMessages } from './scan.messages'
import { stockMessages } from './stock.messages'

export const placeModule: WebModule = {
  views: [
    { path: PLACE_LIST, title: placeMessages.listTitle, load: () => import('./PlaceListPage') },
    { path: LABEL_LIST, title: labelMessages.listTitle, load: () => import('./LabelListPage') },
    { path: LABEL_PRINT, title: labelMessages.printTitle, load: () => import('./LabelPrintPage') },
    { path: STOCK_LIST, title: stockMessages.listTitle, load: () => import('./StockListPage') },
    { path: STOCK_PAGE, title: stockMessages.pageTitle, load: () => import('./StockPage') },
    { path: STOCK_TAKE, title: stockMessages.takeTitle, load: () => import('./StockTakePage') },
    { path: SCAN_PAGE, title: scanMessages.title, load: () => import('./ScanPage') },
  ],
  alone: async (userId) => (await import('./stock-offline')).loadOfflinePage(userId),
  forget: async () => (await import('./stock-storage')).forgetSnapshotsOfOthers(),
}

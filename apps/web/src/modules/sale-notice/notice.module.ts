import {
  NOTICE_CHECK,
  NOTICE_INFO,
  NOTICE_LIST,
  NOTICE_RECEIPT,
} from '@agency/shared/modules/sale-notice/notice.paths'
import type { WebModule } from '../../web-module'
import { noticeMessages as say } from './notice.messages'
import { receiptMessages } from './receipt.messages'

export const noticeModule: WebModule = {
  views: [
    { path: NOTICE_LIST, title: say.listTitle, load: () => import('./NoticeListPage') },
    { path: NOTICE_CHECK, title: say.checkTitle, load: () => import('./NoticeDetail') },
    { path: NOTICE_RECEIPT, title: receiptMessages.title, load: () => import('./ReceiptPage'), open: true },
    { path: NOTICE_INFO, title: say.infoTitle, load: () => import('./NoticeDetail') },
  ],
  projectTab: {
    key: 'saleNotice',
    title: say.noun,
    permission: 'sale:notice:view',
    load: () => import('./NoticeTab'),
  },
}

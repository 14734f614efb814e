import { BORROW_ADD, BORROW_LIST, BORROW_PAGE } from '@agency/shared/modules/archive-borrow/borrow.paths'
import { listedPage } from '@agency/shared/pages/page-list'
import type { WebModule } from '../../web-module'
import { borrowMessages as say } from './borrow.messages'

export const borrowModule: WebModule = {
  actions: [{ label: '申请借阅', may: 'archive:borrow:add', to: BORROW_ADD }],
  views: [
    { path: BORROW_LIST, title: say.listTitle, load: () => import('./BorrowListPage') },
    { ...listedPage(BORROW_ADD), load: () => import('./BorrowAddPage') },
    { ...listedPage(BORROW_PAGE), load: () => import('./BorrowPage') },
  ],
}

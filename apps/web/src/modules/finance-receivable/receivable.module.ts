import {
  PAYMENT_LIST,
  RECEIVABLE_LIST,
  RECEIVABLE_PARTY,
  REFUND_DETAIL,
  REFUND_LIST,
} from '@agency/shared/modules/finance-receivable/receivable.paths'
import type { WebModule } from '../../web-module'
import { receivableMessages as say } from './receivable.messages'

export const receivableModule: WebModule = {
  views: [
    { path: RECEIVABLE_LIST, title: say.listTitle, load: () => import('./ReceivablePage') },
    { path: RECEIVABLE_PARTY, title: say.partyTitle, load: () => import('./PartyPage') },
    { path: PAYMENT_LIST, title: say.paymentTitle, load: () => import('./PaymentListPage') },
    { path: REFUND_LIST, title: say.refundTitle, load: () => import('./RefundListPage') },
    { path: REFUND_DETAIL, title: say.refundPageTitle, load: () => import('./RefundDetail') },
  ],
}

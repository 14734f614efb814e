import { INVOICE_LIST } from '@agency/shared/modules/finance-invoice/invoice.paths'
import type { WebModule } from '../../web-module'
import { invoiceMessages as say } from './invoice.messages'

export const invoiceModule: WebModule = {
  views: [{ path: INVOICE_LIST, title: say.listTitle, load: () => import('./InvoiceListPage') }],
}

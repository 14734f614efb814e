import { VOUCHER_BATCHES, VOUCHER_PAGE } from '@agency/shared/modules/finance-voucher/voucher.paths'
import type { WebModule } from '../../web-module'
import { voucherMessages as say } from './voucher.messages'

export const voucherModule: WebModule = {
  views: [
    { path: VOUCHER_PAGE, title: say.title, load: () => import('./VoucherPage') },
    { path: VOUCHER_BATCHES, title: say.batches, load: () => import('./BatchPage') },
  ],
}

import type { SharedModule } from '../../shared-module'
import { voucherPermissions } from './voucher.permissions'

/** 凭证. */
export const voucherModule: SharedModule = {
  permissions: [voucherPermissions],
  logged: {
    [voucherPermissions.prefix]: {
      title: voucherPermissions.title,
      fields: async () => (await import('./voucher.listing')).loggedOfVouchers,
    },
  },
}

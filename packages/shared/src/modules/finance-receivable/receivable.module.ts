import type { SharedModule } from '../../shared-module'
import { receivablePermissions } from './receivable.permissions'
import { refundRights } from './refund.permissions'

/** 应收台账, with 来款 and 多收退款. */
export const receivableModule: SharedModule = {
  records: [{ ...refundRights, load: async () => (await import('./refund.record')).refundRecord }],
  permissions: [receivablePermissions],
  logged: {
    [receivablePermissions.prefix]: {
      title: receivablePermissions.title,
      fields: async () => (await import('./receivable.logged')).receivableLogged,
    },
  },
}

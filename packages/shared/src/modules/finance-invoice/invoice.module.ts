import type { SharedModule } from '../../shared-module'
import { invoicePermissions } from './invoice.permissions'

/** 数电票. */
export const invoiceModule: SharedModule = {
  permissions: [invoicePermissions],
  logged: {
    [invoicePermissions.prefix]: {
      title: invoicePermissions.title,
      fields: async () => (await import('./invoice.logged')).invoiceLogged,
    },
  },
}

import type { SharedModule } from '../../shared-module'
import { periodPermissions } from './period.permissions'

/** 会计期间. */
export const periodModule: SharedModule = {
  permissions: [periodPermissions],
  logged: {
    [periodPermissions.prefix]: {
      title: periodPermissions.title,
      fields: async () => (await import('./period.contract')).periodFields,
    },
  },
}

import type { SharedModule } from '../../shared-module'
import { rolePermissions } from './role.permissions'

/** 角色管理. */
export const roleModule: SharedModule = {
  permissions: [rolePermissions],
  logged: {
    'system:role': { title: '角色', fields: async () => (await import('./role.logged')).loggedOfRole },
  },
}

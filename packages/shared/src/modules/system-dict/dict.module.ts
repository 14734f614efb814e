import type { SharedModule } from '../../shared-module'
import { dictPermissions } from './dict.permissions'

/** 字典管理. */
export const dictModule: SharedModule = {
  permissions: [dictPermissions],
  logged: {
    'system:dict': { title: '字典', fields: async () => (await import('./dict.fields')).loggedOfDict },
  },
}

import type { SharedModule } from '../../shared-module'
import { menuPermissions } from './menu.permissions'

/** 菜单管理. */
export const menuModule: SharedModule = {
  permissions: [menuPermissions],
  logged: { 'admin:menu': { title: '菜单', fields: async () => (await import('./menu.fields')).menuFields } },
}

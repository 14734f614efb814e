import type { SharedModule } from '../../shared-module'
import { rolePermissions } from './role.permissions'

/** 角色管理. */
export const roleModule: SharedModule = {
  permissions: [rolePermissions],
  // Its fields are described in log/log-labels.ts, because they name the permissions of every module.
  logged: { 'system:role': { title: '角色' } },
}

import { listActions, type PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const userPrefix = 'system:user'

export const userPermissions = {
  prefix: userPrefix,
  title: '用户管理',
  actions: {
    ...listActions,
    disable: '停用与启用',
    resetPwd: '重置密码',
    forceOff: '强制下线',
    handover: '离职交接',
  },
} as const satisfies PermissionGroup

/** Administrators only: they pass every check (DOMAIN section 3, row 系统). */
export const userGrants = {} as const satisfies Grants

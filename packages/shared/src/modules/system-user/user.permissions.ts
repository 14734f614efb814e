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
    rights: '审批系统管理员本人的角色',
  },
} as const satisfies PermissionGroup

/**
 * Administrators pass every check (DOMAIN section 3, row 系统). A request by one of them is decided by LEADER or
 * another administrator.
 */
export const userGrants = { LEADER: { scope: 'ALL', can: ['rights'] } } as const satisfies Grants

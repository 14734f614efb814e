import { userApi } from '@agency/shared/modules/system-user/user.contract'
import { userPrefix } from '@agency/shared/modules/system-user/user.permissions'
import { permissionGuard } from '../../http/guard'
import { defineRoute } from '../../http/route'
import { decideRoleRequest, requestRoles, rightsResource } from './rights.moves'

/** 本人授权申请 of an administrator. */
export const rightsModule = {
  routes: [
    defineRoute(userApi.askRights, permissionGuard(`${userPrefix}:edit`), requestRoles),
    defineRoute(userApi.rightsDecide, permissionGuard(`${userPrefix}:rights`), decideRoleRequest),
  ],
  flows: [rightsResource],
}

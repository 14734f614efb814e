import { userApi } from '@agency/shared/modules/system-user/user.contract'
import { userPrefix } from '@agency/shared/modules/system-user/user.permissions'
import { permissionGuard } from '../../http/guard'
import { defineRoute, type Route } from '../../http/route'
import type { Handover } from '../../workflow/handover'
import { countResponsibilities, handOverResponsibilities } from './user.handover'
import { addUser, disableUser, enableUser, forceLogout, resetPassword } from './user.moves'
import { userResource } from './user.resource'

const permissionGuardFor = (action: string) => permissionGuard(`${userPrefix}:${action}`)

/**
 * 用户 of the system management (DOMAIN 5.17). `handovers` are the kinds of records that people can be
 * responsible for, of all modules.
 */
export const userRoutes = (handovers: readonly Handover[]): readonly Route[] => [
  ...userResource.routes,
  defineRoute(userApi.save, permissionGuardFor('add'), addUser),
  defineRoute(userApi.resetPwd, permissionGuardFor('resetPwd'), resetPassword),
  defineRoute(userApi.disable, permissionGuardFor('disable'), disableUser),
  defineRoute(userApi.enable, permissionGuardFor('disable'), enableUser),
  defineRoute(userApi.forceOff, permissionGuardFor('forceOff'), (context, { listId }) =>
    forceLogout(context, listId),
  ),
  defineRoute(userApi.holdings, permissionGuardFor('view'), (context, { listId }) =>
    countResponsibilities(context, handovers, listId),
  ),
  defineRoute(userApi.handover, permissionGuardFor('handover'), (context, input) =>
    handOverResponsibilities(context, handovers, input),
  ),
]

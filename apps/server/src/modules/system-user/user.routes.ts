import { userApi } from '@agency/shared/modules/system-user/user.contract'
import { userPrefix } from '@agency/shared/modules/system-user/user.permissions'
import { can } from '../../http/guard'
import { answer, type Route } from '../../http/route'
import type { Handover } from '../../workflow/handover'
import { handOver, holdings } from './user.handover'
import { addUser, disableUser, enableUser, forceOff, resetPassword } from './user.moves'
import { userResource } from './user.resource'

const may = (action: string) => can(`${userPrefix}:${action}`)

/**
 * 用户 of the system management (DOMAIN 5.17). `handovers` are the kinds of records that people can be
 * responsible for, of all modules.
 */
export const userRoutes = (handovers: readonly Handover[]): readonly Route[] => [
  ...userResource.routes,
  answer(userApi.save, may('add'), addUser),
  answer(userApi.resetPwd, may('resetPwd'), resetPassword),
  answer(userApi.disable, may('disable'), disableUser),
  answer(userApi.enable, may('disable'), enableUser),
  answer(userApi.forceOff, may('forceOff'), (context, { listId }) => forceOff(context, listId)),
  answer(userApi.holdings, may('view'), (context, { listId }) => holdings(context, handovers, listId)),
  answer(userApi.handover, may('handover'), (context, input) => handOver(context, handovers, input)),
]

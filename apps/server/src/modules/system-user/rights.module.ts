import { userApi } from '@agency/shared/modules/system-user/user.contract'
import { userPrefix } from '@agency/shared/modules/system-user/user.permissions'
import { can } from '../../http/guard'
import { answer } from '../../http/route'
import { askRights, decideRights, rightsResource } from './rights.moves'

/** 本人授权申请 of an administrator. */
export const rightsModule = {
  routes: [
    answer(userApi.askRights, can(`${userPrefix}:edit`), askRights),
    answer(userApi.rightsDecide, can(`${userPrefix}:rights`), decideRights),
  ],
  flows: [rightsResource],
}

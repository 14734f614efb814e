import { userGrants, userPrefix } from '@agency/shared/modules/system-user/user.permissions'
import type { ServerModule } from '../../server-module'
import { todoHandovers } from '../../workflow/todo-handover'
import { userRoutes } from './user.routes'

/** 用户管理, and the handover of what a person leaves (离职交接). */
export const userModule: ServerModule = {
  routes: [],
  seed: {
    prefix: userPrefix,
    grants: userGrants,
    menus: [
      {
        id: 'systemUser',
        pid: 'systemPeople',
        path: '/system/user',
        permissionName: '用户管理',
        icon: 'IconUser',
        orderNum: 1,
        permission: `${userPrefix}:view`,
      },
    ],
  },
  // Records first, then the to-dos about them: see user.handover.ts.
  gathering: (all) => ({
    routes: userRoutes([
      ...all.flatMap(({ handovers }) => handovers ?? []),
      ...todoHandovers(all.flatMap(({ flows }) => flows ?? [])),
    ]),
  }),
}

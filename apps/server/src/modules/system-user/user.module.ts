import { userApi } from '@agency/shared/modules/system-user/user.contract'
import { USER_LIST } from '@agency/shared/modules/system-user/user.paths'
import { userGrants, userPrefix } from '@agency/shared/modules/system-user/user.permissions'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { buildTodoHandovers } from '../../workflow/todo-handover'
import { userFinder } from './user.finder'
import { userRoutes } from './user.routes'

/** 用户管理, and the hand-over of a person's records (离职交接). */
export const userModule: ServerModule = {
  calls: [
    createCallGroup('user', userApi, {
      title: '用户管理',
      calls: {
        resetPwd: '重置密码',
        disable: '停用',
        enable: '启用',
        forceOff: '强制下线',
        askRights: '申请调整本人角色',
        rightsDecide: '审批本人授权申请',
        holdings: '名下的业务',
        handover: '离职交接',
      },
    }),
  ],
  finders: [userFinder],
  seed: {
    prefix: userPrefix,
    grants: userGrants,
    menus: [
      {
        id: 'systemUser',
        pid: 'systemPeople',
        path: USER_LIST,
        permissionName: '用户管理',
        icon: 'IconUser',
        orderNum: 1,
        permission: `${userPrefix}:view`,
      },
    ],
  },
  // Hands records over before the to-dos about them: see user.handover.ts.
  gathering: (all) => ({
    routes: userRoutes([
      ...all.flatMap(({ handovers }) => handovers ?? []),
      ...buildTodoHandovers(all.flatMap(({ flows }) => flows ?? [])),
    ]),
  }),
}

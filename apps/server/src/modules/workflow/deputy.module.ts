import { deputyApi } from '@agency/shared/deputy/deputy.contract'
import { DEPUTY, DEPUTY_PATH } from '@agency/shared/deputy/deputy.rules'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { deputyRoutes } from './deputy.routes'

/** The module of 离岗代办, deputyships for people who are away. */
export const deputyModule: ServerModule = {
  calls: [
    createCallGroup('deputy', deputyApi, {
      title: '离岗代办',
      calls: { end: '提前结束', getCount: '代办数', done: '他人为本人办理的待办' },
    }),
  ],
  routes: deputyRoutes,
  seed: {
    prefix: DEPUTY,
    menus: [
      {
        id: 'workflowDeputy',
        pid: 'workflow',
        path: DEPUTY_PATH,
        permissionName: '离岗代办',
        icon: 'IconUserGroup',
        orderNum: 3,
      },
    ],
  },
}

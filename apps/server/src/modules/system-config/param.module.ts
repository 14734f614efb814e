import { configApi } from '@agency/shared/modules/system-config/param.contract'
import { configPrefix } from '@agency/shared/modules/system-config/param.permissions'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { configRoutes } from './param.routes'

/** The module of 参数设置. */
export const configModule: ServerModule = {
  calls: [createCallGroup('config', configApi, { title: '参数设置', calls: { save: '修改参数' } })],
  routes: configRoutes,
  seed: {
    prefix: configPrefix,
    menus: [
      {
        id: 'systemConfig',
        pid: 'systemBasics',
        path: '/system/config',
        permissionName: '参数设置',
        icon: 'IconWrench',
        orderNum: 60,
        permission: `${configPrefix}:view`,
      },
    ],
  },
}

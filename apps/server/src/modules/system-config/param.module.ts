import { configGrants, configPrefix } from '@agency/shared/modules/system-config/param.permissions'
import type { ServerModule } from '../../server-module'
import { configRoutes } from './param.routes'

/** 参数设置. */
export const configModule: ServerModule = {
  routes: configRoutes,
  seed: {
    prefix: configPrefix,
    grants: configGrants,
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

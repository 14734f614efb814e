import { logPrefix } from '@agency/shared/log/log-prefix'
import { logGrants } from '@agency/shared/modules/system-log/log.permissions'
import type { ServerModule } from '../../server-module'
import { logRoutes } from './log.routes'
import { logRootJob } from './log-root.job'

/** 登录日志 and 操作日志: each module keeps its lines from readers as long as they tell a secret. */
export const logModule: ServerModule = {
  routes: [],
  seed: {
    prefix: logPrefix,
    grants: logGrants,
    menus: [
      {
        id: 'systemLoginLog',
        pid: 'systemWatch',
        path: '/system/loginLog',
        permissionName: '登录日志',
        icon: 'IconKey',
        orderNum: 90,
        permission: `${logPrefix}:view`,
      },
      {
        id: 'systemOperationLog',
        pid: 'systemWatch',
        path: '/system/operationLog',
        permissionName: '操作日志',
        icon: 'IconHistory',
        orderNum: 92,
        permission: `${logPrefix}:view`,
      },
    ],
  },
  jobs: [logRootJob],
  gathering: (all) => ({ routes: logRoutes(all.flatMap(({ secretLines }) => secretLines ?? [])) }),
}

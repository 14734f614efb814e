import { loginLogApi, operationLogApi } from '@agency/shared/contract/log.contract'
import { logPrefix } from '@agency/shared/contract/log-prefix'
import { logGrants } from '@agency/shared/modules/system-log/log.permissions'
import { createCallGroup } from '../../http/call-group'
import type { ServerModule } from '../../server-module'
import { answerPort } from '../../wiring/port'
import { recordNames } from '../system-fixity/door/asks'
import { logRoutes } from './log.routes'
import { logArchiveJob } from './log-archive.job'
import { logRootJob } from './log-root.job'
import { loginLogJob } from './login-log.job'
import { loadRecordNames } from './record-names'

/** 登录日志 and 操作日志. Each module hides its lines from readers while they reveal a secret. */
export const logModule: ServerModule = {
  calls: [
    createCallGroup('operationLog', operationLogApi, {
      title: '操作日志',
      calls: {
        verify: '校验操作日志',
        roots: '下载签名的日志根',
        archived: '查看有哪些日志已归档',
        archive: '下载一段已归档的日志',
      },
    }),
    createCallGroup('loginLog', loginLogApi, { title: '登录日志', calls: {} }),
  ],
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
  jobs: [logRootJob, loginLogJob, logArchiveJob],
  gathering: (all) => ({ routes: logRoutes(all.flatMap(({ secretLines }) => secretLines ?? [])) }),
  answers: [answerPort(recordNames, loadRecordNames)],
}

import { logPrefix } from '@agency/shared/log/log-prefix'
import { loginLogApi, operationLogApi } from '@agency/shared/modules/system-log/log.contract'
import { permissionGuard } from '../../http/guard'
import { defineRoute, type Route } from '../../http/route'
import { sendFile } from '../../http/send-file'
import type { SecretLines } from '../../record/secret-lines'
import { listArchivedSegments, sendArchivedSegment } from './archived.store'
import { verifyChain } from './chain-verify'
import { exportLogins, listLogins, loginOptions, pageLogins } from './login-log.store'
import {
  exportOperations,
  findOperation,
  listOperations,
  operationOptions,
  pageOperations,
  type VisibleLines,
  visibleLinesCondition,
} from './operation-log.store'
import { signedRootsFile } from './roots-file'

const may = (action: 'view' | 'export' | 'verify') => permissionGuard(`${logPrefix}:${action}`)

/** 操作日志 and 登录日志 (DOMAIN 5.17), read-only. */
export const logRoutes = (secret: readonly SecretLines[]): readonly Route[] =>
  routesOf(visibleLinesCondition(secret))

const routesOf = (shown: VisibleLines): readonly Route[] => [
  defineRoute(operationLogApi.page, may('view'), (context, query) => pageOperations(context, query, shown)),
  defineRoute(operationLogApi.list, may('view'), (context, query) => listOperations(context, query, shown)),
  defineRoute(operationLogApi.getSelect, may('view'), (context, { keyword }) =>
    operationOptions(context, keyword, shown),
  ),
  defineRoute(operationLogApi.detail, may('view'), (context, { listId }) =>
    findOperation(context, listId, shown),
  ),
  defineRoute(operationLogApi.exportExcel, may('export'), (context, query, { reply }) =>
    exportOperations(context, query, shown, reply),
  ),
  defineRoute(operationLogApi.verify, may('verify'), (context, { checkId }) =>
    verifyChain(context, checkId, shown),
  ),
  defineRoute(operationLogApi.archived, may('view'), listArchivedSegments),
  defineRoute(operationLogApi.archive, may('view'), (context, { listId }, { reply }) =>
    sendArchivedSegment(context, listId, shown, reply),
  ),
  defineRoute(operationLogApi.roots, may('verify'), async ({ settings, clock }, _input, { reply }) =>
    sendFile(reply, await signedRootsFile(settings, clock())),
  ),
  defineRoute(loginLogApi.page, may('view'), pageLogins),
  defineRoute(loginLogApi.list, may('view'), listLogins),
  defineRoute(loginLogApi.getSelect, may('view'), (context, { keyword }) => loginOptions(context, keyword)),
  defineRoute(loginLogApi.exportExcel, may('export'), (context, query, { reply }) =>
    exportLogins(context, query, reply),
  ),
]

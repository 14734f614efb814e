import { loginLogApi, operationLogApi } from '@agency/shared/contract/log.contract'
import { logPrefix } from '@agency/shared/contract/log-prefix'
import { permissionGuard } from '../../http/guard'
import { defineRoute, type Route } from '../../http/route'
import { sendFile } from '../../http/send-file'
import type { SecretLines } from '../../record/secret-lines'
import { listArchivedSegments, sendArchivedSegment } from './archived.store'
import { verifyChain } from './chain-verify'
import { exportLogins, listLogins, loginLogOptions, pageLogins } from './login-log.store'
import {
  exportOperations,
  findOperation,
  listOperations,
  operationLogOptions,
  pageOperations,
  type VisibleLines,
  visibleLinesCondition,
} from './operation-log.store'
import { signedRootsFile } from './roots-file'

const permissionGuardFor = (action: 'view' | 'export' | 'verify') => permissionGuard(`${logPrefix}:${action}`)

/** 操作日志 and 登录日志 (DOMAIN 5.17), read-only. */
export const logRoutes = (secret: readonly SecretLines[]): readonly Route[] =>
  createLogRoutes(visibleLinesCondition(secret))

const createLogRoutes = (shown: VisibleLines): readonly Route[] => [
  defineRoute(operationLogApi.page, permissionGuardFor('view'), (context, query) =>
    pageOperations(context, query, shown),
  ),
  defineRoute(operationLogApi.list, permissionGuardFor('view'), (context, query) =>
    listOperations(context, query, shown),
  ),
  defineRoute(operationLogApi.getSelect, permissionGuardFor('view'), (context, { keyword }) =>
    operationLogOptions(context, keyword, shown),
  ),
  defineRoute(operationLogApi.detail, permissionGuardFor('view'), (context, { listId }) =>
    findOperation(context, listId, shown),
  ),
  defineRoute(operationLogApi.exportExcel, permissionGuardFor('export'), (context, query, { reply }) =>
    exportOperations(context, query, shown, reply),
  ),
  defineRoute(operationLogApi.verify, permissionGuardFor('verify'), (context, { checkId }) =>
    verifyChain(context, checkId, shown),
  ),
  defineRoute(operationLogApi.archived, permissionGuardFor('view'), listArchivedSegments),
  defineRoute(operationLogApi.archive, permissionGuardFor('view'), (context, { listId }, { reply }) =>
    sendArchivedSegment(context, listId, shown, reply),
  ),
  defineRoute(
    operationLogApi.roots,
    permissionGuardFor('verify'),
    async ({ settings, clock }, _input, { reply }) =>
      sendFile(reply, await signedRootsFile(settings, clock())),
  ),
  defineRoute(loginLogApi.page, permissionGuardFor('view'), pageLogins),
  defineRoute(loginLogApi.list, permissionGuardFor('view'), listLogins),
  defineRoute(loginLogApi.getSelect, permissionGuardFor('view'), (context, { keyword }) =>
    loginLogOptions(context, keyword),
  ),
  defineRoute(loginLogApi.exportExcel, permissionGuardFor('export'), (context, query, { reply }) =>
    exportLogins(context, query, reply),
  ),
]

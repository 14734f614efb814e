import { logPrefix } from '@agency/shared/log/log-prefix'
import { loginLogApi, operationLogApi } from '@agency/shared/modules/system-log/log.contract'
import { can } from '../../http/guard'
import { answer, type Route } from '../../http/route'
import { sendFile } from '../../http/send-file'
import type { SecretLines } from '../../record/secret-lines'
import { listArchived, sendArchived } from './archived.store'
import { verifyChain } from './chain-verify'
import { chooseLogins, exportLogins, listLogins, pageLogins } from './login-log.store'
import {
  chooseOperations,
  exportOperations,
  findOperation,
  listOperations,
  pageOperations,
  type VisibleLines,
  visibleLines,
} from './operation-log.store'
import { rootsFile } from './roots-file'

const may = (action: 'view' | 'export' | 'verify') => can(`${logPrefix}:${action}`)

/** 操作日志 and 登录日志 (DOMAIN 5.17), read-only. */
export const logRoutes = (secret: readonly SecretLines[]): readonly Route[] => routesOf(visibleLines(secret))

const routesOf = (shown: VisibleLines): readonly Route[] => [
  answer(operationLogApi.page, may('view'), (context, query) => pageOperations(context, query, shown)),
  answer(operationLogApi.list, may('view'), (context, query) => listOperations(context, query, shown)),
  answer(operationLogApi.getSelect, may('view'), (context, { keyword }) =>
    chooseOperations(context, keyword, shown),
  ),
  answer(operationLogApi.detail, may('view'), (context, { listId }) => findOperation(context, listId, shown)),
  answer(operationLogApi.exportExcel, may('export'), (context, query, { reply }) =>
    exportOperations(context, query, shown, reply),
  ),
  answer(operationLogApi.verify, may('verify'), (context, { checkId }) =>
    verifyChain(context, checkId, shown),
  ),
  answer(operationLogApi.archived, may('view'), listArchived),
  answer(operationLogApi.archive, may('view'), (context, { listId }, { reply }) =>
    sendArchived(context, listId, shown, reply),
  ),
  answer(operationLogApi.roots, may('verify'), async ({ settings, clock }, _input, { reply }) =>
    sendFile(reply, await rootsFile(settings, clock())),
  ),
  answer(loginLogApi.page, may('view'), pageLogins),
  answer(loginLogApi.list, may('view'), listLogins),
  answer(loginLogApi.getSelect, may('view'), (context, { keyword }) => chooseLogins(context, keyword)),
  answer(loginLogApi.exportExcel, may('export'), (context, query, { reply }) =>
    exportLogins(context, query, reply),
  ),
]

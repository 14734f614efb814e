import { loginLogApi, operationLogApi } from '@agency/shared/modules/system-log/log.contract'
import { logPrefix } from '@agency/shared/modules/system-log/log.permissions'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { answer, type Route } from '../../http/route'
import { checkChain } from '../../log/operation-log'
import type { SecretLines } from '../../log/secret-lines'
import { exportLogins, pageLogins } from './login-log.store'
import {
  exportOperations,
  findOperation,
  pageOperations,
  type Shown,
  shownLines,
} from './operation-log.store'

const may = (action: 'view' | 'export' | 'verify') => can(`${logPrefix}:${action}`)
/** How long one call checks the chain before it answers how far it is. */
const STRETCH_MS = 1_500

/** 操作日志 and 登录日志 (DOMAIN 5.17): they are read, never written here. */
export const logRoutes = (secret: readonly SecretLines[]): readonly Route[] => routesOf(shownLines(secret))

const routesOf = (shown: Shown): readonly Route[] => [
  answer(operationLogApi.page, may('view'), (context, query) => pageOperations(context, query, shown)),
  answer(operationLogApi.detail, may('view'), (context, { listId }) => findOperation(context, listId, shown)),
  answer(operationLogApi.exportExcel, may('export'), (context, query, { reply }) =>
    exportOperations(context, query, shown, reply),
  ),
  answer(operationLogApi.verify, may('verify'), (context, { after }) => verify(context, after)),
  answer(loginLogApi.page, may('view'), pageLogins),
  answer(loginLogApi.exportExcel, may('export'), (context, query, { reply }) =>
    exportLogins(context, query, reply),
  ),
]

/** The next stretch; the last one leaves a line of who checked and what came of it. */
async function verify(context: Context, after: number) {
  const until = Date.now() + STRETCH_MS
  const { broken = null, ...state } = await checkChain(context.db, after, () => Date.now() > until)
  if (state.done && broken === null) await note(context, state.total, broken)
  // Rows beyond the chain's end are in the way of a new one: whoever asked must hear of them all the same.
  if (broken !== null) await note(context, state.total, broken).catch(() => undefined)
  return { ...state, broken }
}

const note = (context: Context, total: number, broken: number | null) =>
  context.write(async (write) =>
    write.log({
      module: logPrefix,
      action: 'verify',
      after: { total, broken },
      result: broken === null ? 'success' : 'broken',
    }),
  )

import { centerApi } from '@agency/shared/contract/center.contract'
import { ownDataOnly } from '../http/guard'
import { defineRoute, type Route } from '../http/route'
import type { Sessions } from '../session/sessions'
import { changeOwnData, ownData } from './own-data'
import { ownLogins, ownOperations } from './own-logs'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions'

const oneself = ownDataOnly('the person is the caller; no call names another')
const ownSession = ownDataOnly('sessions of the caller; another person’s is not found')
const ownLines = ownDataOnly('lines about the caller')

/** The routes of 个人中心, where people see their own data (CONTRACT, "Session and menus"). */
export const centerRoutes = ({ sessions }: { sessions: Sessions }): Route[] => [
  defineRoute(centerApi.detail, oneself, ownData),
  defineRoute(centerApi.update, oneself, changeOwnData),
  defineRoute(centerApi.sessions, ownSession, ownSessions),
  defineRoute(centerApi.endSession, ownSession, (context, { listId }) =>
    endOwnSession(context, sessions, listId),
  ),
  defineRoute(centerApi.endOtherSessions, ownSession, (context) => endOtherSessions(context, sessions)),
  defineRoute(centerApi.loginLog, ownLines, ownLogins),
  defineRoute(centerApi.operationLog, ownLines, ownOperations),
]

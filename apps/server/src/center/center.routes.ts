import { centerApi } from '@agency/shared/contract/center.contract'
import { ownDataOnly } from '../http/guard'
import { answer, type Route } from '../http/route'
import type { Sessions } from '../session/sessions'
import { changeOwnData, ownData } from './own-data'
import { ownLogins, ownOperations } from './own-logs'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions'

const oneself = ownDataOnly('the person is the caller; no call names another')
const ownSession = ownDataOnly('sessions of the caller; another person’s is not found')
const ownLines = ownDataOnly('lines about the caller')

/** The routes of 个人中心, where people see their own data (CONTRACT, "Session and menus"). */
export const centerRoutes = ({ sessions }: { sessions: Sessions }): Route[] => [
  answer(centerApi.detail, oneself, ownData),
  answer(centerApi.update, oneself, changeOwnData),
  answer(centerApi.sessions, ownSession, ownSessions),
  answer(centerApi.endSession, ownSession, (context, { listId }) => endOwnSession(context, sessions, listId)),
  answer(centerApi.endOtherSessions, ownSession, (context) => endOtherSessions(context, sessions)),
  answer(centerApi.loginLog, ownLines, ownLogins),
  answer(centerApi.operationLog, ownLines, ownOperations),
]

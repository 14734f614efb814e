import { todoApi } from '@agency/shared/contract/todo.contract'
import { deputyApi } from '@agency/shared/deputy/deputy.contract'
import type { StoredSession } from '@agency/shared/session/token-store'
import { browser } from '../kit/browser'
import { createServerSession } from '../server/agency'
import { createExtensionStore } from '../server/extension-store'
import { hasAccess, readServerAddress } from '../server/server-address'
import { badgeFor } from './badge'
import { stateAfterError, type TodoState } from './todo-state'

/**
 * Filters for the to-dos of a user and of their roles: without a named user, an administrator would get everybody's.
 */
const ownTodoFilter = ({ userId }: StoredSession) => (userId ? { userIds: userId } : {})

/** Reads the state of the to-dos from the server. */
export async function readTodoState(): Promise<TodoState> {
  const address = await readServerAddress()
  if (!address) return { kind: 'unconfigured' }
  if (!(await hasAccess(address.origin))) return { kind: 'forbidden' }
  const session = await createExtensionStore(address.origin).read()
  // Without a session, or with one that the server has already refused, no call is made.
  if (!session) return { kind: 'loggedOut' }
  if (session.tokens.token === refused) return { kind: 'ended' }
  try {
    const { http } = await createServerSession(address.origin)
    const [count, inStead] = await Promise.all([
      http.call(todoApi.getCount, ownTodoFilter(session), { quiet: true }),
      http.call(deputyApi.getCount, {}, { quiet: true }),
    ])
    return { kind: 'count', count, inStead }
  } catch (error) {
    const state = stateAfterError(error)
    if (state.kind === 'ended') refused = (await createExtensionStore(address.origin).read())?.tokens.token
    return state
  }
}
/** The token that was refused and could not be renewed; no further calls are made with it. */
let refused: string | undefined

/**
 * Shows the badge on the icon.
 * @param failed number of decisions that the server refused
 * @param unread number of messages of 即时咨询
 */
export async function showBadge(state: TodoState, failed: number, unread: number): Promise<void> {
  const { text, color, title } = badgeFor(state, failed, unread)
  await Promise.all([
    browser.action.setBadgeText({ text }),
    browser.action.setBadgeBackgroundColor({ color }),
    browser.action.setBadgeTextColor({ color: '#ffffff' }),
    browser.action.setTitle({ title }),
  ])
}

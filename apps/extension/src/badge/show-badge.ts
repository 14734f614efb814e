import { todoApi } from '@agency/shared/contract/todo.contract'
import { deputyApi } from '@agency/shared/deputy/deputy.contract'
import type { StoredSession } from '@agency/shared/session/token-store'
import { browser } from '../kit/browser'
import { openAgency } from '../server/agency'
import { extensionStore } from '../server/extension-store'
import { hasAccess, serverAddress } from '../server/server-address'
import { badgeFor } from './badge'
import { stateAfter, type TodoState } from './todo-state'

/** What waits for a person and their roles: an administrator who names nobody is told everybody's. */
const ownOf = ({ userId }: StoredSession) => (userId ? { userIds: userId } : {})

/** What is known of the to-dos: asks the server. */
export async function readTodos(): Promise<TodoState> {
  const address = await serverAddress()
  if (!address) return { kind: 'unconfigured' }
  if (!(await hasAccess(address.origin))) return { kind: 'forbidden' }
  const session = await extensionStore(address.origin).read()
  // Nobody to ask for: the server is left alone. So it is by a session that it has refused already.
  if (!session) return { kind: 'loggedOut' }
  if (session.tokens.token === refused) return { kind: 'ended' }
  try {
    const { http } = await openAgency(address.origin)
    const [count, inStead] = await Promise.all([
      http.call(todoApi.getCount, ownOf(session), { quiet: true }),
      http.call(deputyApi.getCount, {}, { quiet: true }),
    ])
    return { kind: 'count', count, inStead }
  } catch (error) {
    const state = stateAfter(error)
    if (state.kind === 'ended') refused = (await extensionStore(address.origin).read())?.tokens.token
    return state
  }
}
/** A token that cannot be renewed either: it is not asked with again. */
let refused: string | undefined

/**
 * @param failed decisions that the server did not take
 * @param unread messages of 即时咨询
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

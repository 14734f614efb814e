import type { LiveMessage } from '@agency/shared/contract/live.contract'
import { announceNewTodos, clearAnnouncements } from '../badge/notices'
import { readTodoState, showBadge } from '../badge/show-badge'
import type { TodoState } from '../badge/todo-state'
import { isConsultStaffed, refreshStoredUnread, storeAndAnnounceUnread } from '../consult/keep-unread'
import { forgetUnreadCount, readUnreadCount } from '../consult/unread'
import { decisionsOfUser, readDecisions } from '../decide/decision-list'
import { failWaitingDecisions } from '../decide/decisions'
import { clearDrafts } from '../decide/drafts'
import { updateStoredOffer } from '../floating/offer'
import { coalesceRuns } from '../kit/one-at-a-time'
import { forgetLastState } from '../panel/last-state'
import { createExtensionStore } from '../server/extension-store'
import { closeLiveConnection, isLineBroken, keepLiveConnection } from '../server/live'
import { readServerAddress } from '../server/server-address'
import { readCachedOrFetchConfig } from '../server/server-config'
import { notifyPages } from './page-messages'

/** The logged-in user and the state of their to-dos, as last read. */
let state: TodoState = { kind: 'unconfigured' }
let userId: string | null = null

/** Reads the state from the server, shows it and listens for changes. */
export const update = coalesceRuns(async () => {
  await applyTodoState(await readTodoState())
  await connectLiveOrForgetUser()
})

/** Shows a state; open pages are notified when it is of another kind or of another user. */
async function applyTodoState(next: TodoState): Promise<void> {
  const session = await currentSession()
  const turned = next.kind !== state.kind || (session?.userId ?? null) !== userId
  // A worker that has just woken does not know whose count it is, but the count of a session that has ended is
  // deleted.
  if (userId !== null && session?.userId !== userId) await forgetUnreadCount()
  state = next
  userId = session?.userId ?? null
  await paintBadge()
  if (turned) void notifyPages({ type: 'turned' })
}

export async function paintBadge(): Promise<void> {
  const [address, decisions] = await Promise.all([readServerAddress(), readDecisions()])
  const own = address ? decisionsOfUser(decisions, { userId, origin: address.origin }) : []
  await showBadge(state, own.filter((one) => one.state === 'failed').length, await readUnreadCount())
}

async function connectLiveOrForgetUser(): Promise<void> {
  const address = await readServerAddress()
  const session = await currentSession()
  if (!address || !session) {
    closeLiveConnection()
    await Promise.all([
      forgetLastState(),
      clearDrafts(),
      clearAnnouncements(),
      forgetUnreadCount(),
      failWaitingDecisions(),
    ])
  } else if (state.kind === 'count') {
    const config = await readCachedOrFetchConfig(address.origin)
    keepLiveConnection(address.origin, config, session.tokens.token, {
      heard: handleLiveMessage,
      broken: () => void update(),
    })
    await announce()
    if (isLineBroken()) await refreshStoredUnread(address.origin)
  } else if (state.kind === 'ended' || state.kind === 'password') {
    closeLiveConnection() // The server would refuse each attempt.
  }
}

/** Returns the session in the cookies; null when there is none or the permission is missing. */
async function currentSession() {
  const address = await readServerAddress()
  if (!address) return null
  try {
    return await createExtensionStore(address.origin).read()
  } catch {
    return null // The permission has been removed.
  }
}

function handleLiveMessage(message: LiveMessage): void {
  void notifyPages({ type: 'live', message })
  // For an administrator the server reports the count of all users, so the user's own is read.
  if (['count', 'inStead', 'session'].includes(message.type)) void update()
  if (message.type === 'todo' && message.todo.kind === 'task') void announce()
  if (message.type === 'consultation') void storeAndAnnounceUnread(message.unread, message.message)
  if (message.type === 'changed' && message.what === 'config') void applyConfigChange()
}

async function applyConfigChange(): Promise<void> {
  await updateStoredOffer(true)
  const address = await readServerAddress()
  if (address && !(await isConsultStaffed(address.origin))) await forgetUnreadCount()
}

const announce = coalesceRuns(async () => {
  const address = await readServerAddress()
  const session = await currentSession()
  if (address && session?.userId) await announceNewTodos(address.origin, session.userId)
})

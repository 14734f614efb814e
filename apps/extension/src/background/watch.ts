import type { LiveMessage } from '@agency/shared/contract/live.contract'
import { announceNew, forgetAnnounced } from '../badge/notices'
import { readTodos, showBadge } from '../badge/show-badge'
import type { TodoState } from '../badge/todo-state'
import { askUnread, isAnswered, keepUnread } from '../consult/keep-unread'
import { forgetUnread, readUnread } from '../consult/unread'
import { decidedBy, readDecisions } from '../decide/decision-list'
import { holdDecisions } from '../decide/decisions'
import { forgetDrafts } from '../decide/drafts'
import { keepOffer } from '../floating/offer'
import { inTurn } from '../kit/in-turn'
import { forgetLast } from '../panel/last-state'
import { extensionStore } from '../server/extension-store'
import { followServer, isLineBroken, stopFollowing } from '../server/live'
import { serverAddress } from '../server/server-address'
import { knownConfig } from '../server/server-config'
import { tellPages } from './wire'

/** Who is logged in, and how things stand for them, as last heard. */
let state: TodoState = { kind: 'unconfigured' }
let userId: string | null = null

/** Asks the server how things stand, shows it and listens for what comes next. */
export const update = inTurn(async () => {
  await turn(await readTodos())
  await follow()
})

/** Shows how things stand; open pages are told when that is another thing than before, or another person's. */
async function turn(next: TodoState): Promise<void> {
  const session = await currentSession()
  const turned = next.kind !== state.kind || (session?.userId ?? null) !== userId
  // A worker that has just woken does not know whose number it is, but that of a session that has ended is gone.
  if (userId !== null && session?.userId !== userId) await forgetUnread()
  state = next
  userId = session?.userId ?? null
  await paint()
  if (turned) void tellPages({ type: 'turned' })
}

export async function paint(): Promise<void> {
  const [address, decisions] = await Promise.all([serverAddress(), readDecisions()])
  const own = address ? decidedBy(decisions, { userId, origin: address.origin }) : []
  await showBadge(state, own.filter((one) => one.state === 'failed').length, await readUnread())
}

async function follow(): Promise<void> {
  const address = await serverAddress()
  const session = await currentSession()
  if (!address || !session) {
    stopFollowing()
    await Promise.all([forgetLast(), forgetDrafts(), forgetAnnounced(), forgetUnread(), holdDecisions()])
  } else if (state.kind === 'count') {
    const config = await knownConfig(address.origin)
    followServer(address.origin, config, session.tokens.token, { heard, broken: () => void update() })
    await announce()
    if (isLineBroken()) await askUnread(address.origin)
  } else if (state.kind === 'ended' || state.kind === 'password') {
    stopFollowing() // The server would refuse each try.
  }
}

/** Without the permission no cookies are answered. */
async function currentSession() {
  const address = await serverAddress()
  if (!address) return null
  try {
    return await extensionStore(address.origin).read()
  } catch {
    return null // This is not permitted any more.
  }
}

function heard(message: LiveMessage): void {
  void tellPages({ type: 'live', message })
  // The number that an administrator is told counts everybody's: one's own are asked for.
  if (['count', 'inStead', 'session'].includes(message.type)) void update()
  if (message.type === 'todo' && message.todo.kind === 'task') void announce()
  if (message.type === 'consultation') void keepUnread(message.unread, message.message)
  if (message.type === 'changed' && message.what === 'config') void lookAtConfig()
}

async function lookAtConfig(): Promise<void> {
  await keepOffer(true)
  const address = await serverAddress()
  if (address && !(await isAnswered(address.origin))) await forgetUnread()
}

const announce = inTurn(async () => {
  const address = await serverAddress()
  const session = await currentSession()
  if (address && session?.userId) await announceNew(address.origin, session.userId)
})

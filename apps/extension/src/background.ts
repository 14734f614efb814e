import type { LiveMessage } from '@agency/shared/contract/todo.contract'
import { sessionCookieNames } from '@agency/shared/session/session-cookies'
import browser, { type Runtime } from 'webextension-polyfill'
import { decide, forgetDecisions, resumeDecisions, sendDue, undo } from './decisions'
import { extensionStore } from './extension-store'
import { keepOffer } from './floating/offer'
import { watchOffer } from './floating/watch-offer'
import { inTurn } from './in-turn'
import { forgetLast } from './last-state'
import { followAgain, followServer, stopFollowing } from './live'
import { announceNew, openAnnounced } from './notices'
import { startContextMenu } from './search/context-menu'
import { startOmnibox } from './search/omnibox'
import { hearPolicy, isAddress, serverAddress } from './server-address'
import { knownConfig } from './server-config'
import { readTodos, showBadge } from './show-badge'
import type { TodoState } from './todo-state'
import { isOwnPage, isRequest, isSessionLook, type Request, tellPages } from './wire'

const ALARM = 'todo-count'

/** What the browser wakes it for. Every listener is there before the first wait, or a woken worker misses its event. */
export function startBackground(): void {
  browser.alarms.onAlarm.addListener(() => void update())
  browser.runtime.onStartup.addListener(() => void update())
  browser.permissions.onAdded.addListener(() => {
    listenToNotices()
    void update()
  })
  browser.permissions.onRemoved.addListener(() => void update())
  browser.cookies.onChanged.addListener(({ cookie }) => {
    if (sessionCookieNames.includes(cookie.name)) void update()
  })
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && isAddress(changes)) void update()
    if (area === 'managed') void hearPolicy()
  })
  browser.runtime.onMessage.addListener(hear)
  self.addEventListener('online', followAgain)
  listenToNotices()
  watchOffer()
  startOmnibox()
  startContextMenu()
  void schedule()
  void hearPolicy()
  void resumeDecisions()
  void update()
}

/** Asks the server how things stand, shows it and listens for what comes next. */
const update = inTurn(async () => {
  const state = await readTodos()
  await showBadge(state)
  if (state.kind !== known) void tellPages({ type: 'turned' })
  known = state.kind
  await follow(state)
})
let known: TodoState['kind'] | undefined

async function follow(state: TodoState): Promise<void> {
  const address = await serverAddress()
  // As it is now, not when the state was read. Without the permission no cookies are answered.
  const session = address
    ? await extensionStore(address.origin)
        .read()
        .catch(() => null)
    : null
  if (!address || !session) {
    stopFollowing()
    await Promise.all([forgetLast(), forgetDecisions()])
  } else if (state.kind === 'count') {
    const config = await knownConfig(address.origin)
    followServer(address.origin, config, session.tokens.token, { heard, changed: () => void update() })
    await announce()
  }
}

function heard(message: LiveMessage): void {
  void tellPages({ type: 'live', message })
  if (message.type === 'count') void showBadge({ kind: 'count', count: message.value })
  if (message.type === 'todo' && message.todo.kind === 'task') void announce()
  if (message.type === 'session') void update()
  if (message.type === 'changed' && message.what === 'config') void keepOffer(true)
}

const announce = inTurn(async () => {
  const address = await serverAddress()
  const session = address && (await extensionStore(address.origin).read())
  if (address && session?.userId) await announceNew(address.origin, session.userId)
})

/** What its own pages ask, and the nudge of the script on the web app's pages; nobody else is heard. */
function hear(message: unknown, sender: Runtime.MessageSender): Promise<unknown> | undefined {
  if (isRequest(message) && isOwnPage(sender)) return answer(message)
  if (isSessionLook(message) && sender.id === browser.runtime.id) void lookFor(sender.url)
  return undefined
}

/** Chromium tells of no cookies of an origin with a port: the script on the web app's own pages tells instead. */
async function lookFor(page: string | undefined): Promise<void> {
  const address = await serverAddress()
  if (address && page?.startsWith(`${address.origin}/`)) await update()
}

async function answer(request: Request): Promise<unknown> {
  switch (request.type) {
    case 'decide':
      return decide(request.decision)
    case 'undo':
      return undo(request.listId)
    case 'decide-now':
      return sendDue({ atOnce: true })
    case 'look':
      return update()
  }
}

/** The permission is optional: without it there is nothing to listen to. */
function listenToNotices(): void {
  browser.notifications?.onClicked.addListener(openNotice)
}
const openNotice = (id: string) => void openAnnounced(id)

/** Looks first: an alarm made anew whenever the worker wakes would never come due. */
async function schedule(): Promise<void> {
  if (!(await browser.alarms.get(ALARM))) browser.alarms.create(ALARM, { periodInMinutes: 1 })
}

import { isSessionCookie } from '@agency/shared/session/session-cookies'
import type { Runtime } from 'webextension-polyfill'
import { openAnnouncedTodo } from '../badge/notices'
import { readReplacementToken, requestConsultAccess } from '../consult/consult-access'
import { openConsultTab } from '../consult/consult-tab'
import { watchUnreadCount } from '../consult/unread'
import {
  resumeDecisions,
  scheduleDecision,
  sendDueDecisions,
  setDecisionListener,
  undoDecision,
} from '../decide/decisions'
import { keepScriptRegistered } from '../floating/script'
import { keepOfferCurrent } from '../floating/watch-offer'
import { browser } from '../kit/browser'
import { startContextMenu } from '../search/context-menu'
import { startOmnibox } from '../search/omnibox'
import { logout } from '../server/agency'
import { reconnect } from '../server/live'
import { isAddressChange, readServerAddress, storePolicyAddress } from '../server/server-address'
import { listenForInstallAndUpdate } from './installation'
import {
  acceptPagePorts,
  isConsultTabRequest,
  isOwnPage,
  isRequest,
  isSessionChangeNotice,
  type Request,
} from './page-messages'
import { paintBadge, update } from './watch'

const ALARM = 'todo-count'

/**
 * Registers the events for which the browser wakes the background. All listeners are added synchronously, because a
 * woken worker would otherwise miss its event.
 */
export function startBackground(): void {
  browser.alarms.onAlarm.addListener(() => void update())
  browser.runtime.onStartup.addListener(() => void update())
  browser.permissions.onAdded.addListener(() => {
    listenForNotificationClicks()
    void update()
  })
  browser.permissions.onRemoved.addListener(() => void update())
  browser.cookies.onChanged.addListener(({ cookie }) => {
    if (isSessionCookie(cookie.name)) void update()
  })
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && isAddressChange(changes)) void update()
    if (area === 'managed') void storePolicyAddress()
  })
  // The types have no listener that answers only some messages.
  browser.runtime.onMessage.addListener(handleRuntimeMessage as Runtime.OnMessageListenerCallback)
  acceptPagePorts()
  self.addEventListener('online', reconnect)
  listenForNotificationClicks()
  listenForInstallAndUpdate()
  keepScriptRegistered()
  keepOfferCurrent()
  startOmnibox()
  startContextMenu()
  void ensureTodoCountAlarm()
  void storePolicyAddress()
  setDecisionListener(paintBadge)
  watchUnreadCount(() => void paintBadge())
  void resumeDecisions()
  void update()
}

/**
 * Answers requests of the extension's own pages, and signals of the script on the web app's pages; other senders are
 * ignored. Returns true when the answer comes later, because Chromium does not accept a promise for that.
 */
function handleRuntimeMessage(
  message: unknown,
  sender: Runtime.MessageSender,
  reply: (answered: unknown) => void,
): true | undefined {
  if (isRequest(message) && isOwnPage(sender)) {
    // After a failure, which is one of the worker, the sender gets an empty answer and can continue.
    void handleRequest(message).then(reply, (error) => {
      reply(undefined)
      throw error
    })
    return true
  }
  if (sender.id !== browser.runtime.id) return undefined
  if (isSessionChangeNotice(message)) void updateIfFromWebApp(sender.url)
  if (isConsultTabRequest(message)) void openConsultTab()
  return undefined
}

/**
 * Chromium reports no changes of cookies for an origin with a port; the script on the web app's own pages reports
 * them instead.
 */
async function updateIfFromWebApp(page: string | undefined): Promise<void> {
  const address = await readServerAddress()
  if (address && page?.startsWith(`${address.origin}/`)) await update()
}

async function handleRequest(request: Request): Promise<unknown> {
  switch (request.type) {
    case 'decide':
      return scheduleDecision(request.decision)
    case 'undo':
      return undoDecision(request.listId)
    case 'logout':
      return sendDecisionsAndLogOut()
    case 'look':
      return update()
    case 'consult':
      return requestConsultAccess()
    case 'renew':
      await update() // This renews a token that was refused.
      return readReplacementToken(request.refused, request.userId)
    case 'options':
      return browser.runtime.openOptionsPage()
  }
}

/**
 * Sends the decisions that could still be undone, then ends the session; also when the popup that asked for it has
 * closed.
 */
async function sendDecisionsAndLogOut(): Promise<void> {
  const address = await readServerAddress()
  if (!address) return
  await sendDueDecisions({ atOnce: true })
  await logout(address.origin)
  await update()
}

/**
 * Opens what a notification is about when it is clicked. The permission is optional: without it there are no
 * notifications.
 */
function listenForNotificationClicks(): void {
  browser.notifications?.onClicked.addListener(openNotifiedTodo)
}
const openNotifiedTodo = (id: string) => void openAnnouncedTodo(id)

/**
 * Creates the alarm only when it is missing: one that is created again whenever the worker wakes would never be due.
 */
async function ensureTodoCountAlarm(): Promise<void> {
  if (!(await browser.alarms.get(ALARM))) browser.alarms.create(ALARM, { periodInMinutes: 1 })
}

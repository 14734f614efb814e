import { isSessionCookie } from '@agency/shared/session/session-cookies'
import type { Runtime } from 'webextension-polyfill'
import { openAnnounced } from '../badge/notices'
import { openConsultTab } from '../consult/consult-tab'
import { openDoor, tokenInPlaceOf } from '../consult/door'
import { watchUnread } from '../consult/unread'
import { decide, resumeDecisions, sendDue, undo, watchDecisions } from '../decide/decisions'
import { watchScript } from '../floating/script'
import { watchOffer } from '../floating/watch-offer'
import { browser } from '../kit/browser'
import { startContextMenu } from '../search/context-menu'
import { startOmnibox } from '../search/omnibox'
import { logout } from '../server/agency'
import { followAgain } from '../server/live'
import { hearPolicy, isAddress, serverAddress } from '../server/server-address'
import { watchInstallation } from './installed'
import { paint, update } from './watch'
import { admitListeners, isConsultTab, isOwnPage, isRequest, isSessionLook, type Request } from './wire'

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
    if (isSessionCookie(cookie.name)) void update()
  })
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && isAddress(changes)) void update()
    if (area === 'managed') void hearPolicy()
  })
  // The types know no listener that answers to some messages only.
  browser.runtime.onMessage.addListener(hear as Runtime.OnMessageListenerCallback)
  admitListeners()
  self.addEventListener('online', followAgain)
  listenToNotices()
  watchInstallation()
  watchScript()
  watchOffer()
  startOmnibox()
  startContextMenu()
  void schedule()
  void hearPolicy()
  watchDecisions(paint)
  watchUnread(() => void paint())
  void resumeDecisions()
  void update()
}

/**
 * What its own pages ask, and the nudge of the script on the web app's pages; nobody else is heard. True: the answer
 * comes later. Chromium takes no promise for that.
 */
function hear(
  message: unknown,
  sender: Runtime.MessageSender,
  reply: (answered: unknown) => void,
): true | undefined {
  if (isRequest(message) && isOwnPage(sender)) {
    // Whoever asked goes on also after a failure, which is the worker's own.
    void answer(message).then(reply, (error) => {
      reply(undefined)
      throw error
    })
    return true
  }
  if (sender.id !== browser.runtime.id) return undefined
  if (isSessionLook(message)) void lookFor(sender.url)
  if (isConsultTab(message)) void openConsultTab()
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
    case 'logout':
      return leave()
    case 'look':
      return update()
    case 'consult':
      return openDoor()
    case 'renew':
      await update() // It renews what was refused.
      return tokenInPlaceOf(request.refused, request.userId)
    case 'options':
      return browser.runtime.openOptionsPage()
  }
}

/** What was decided a moment ago is made before the session ends, also when the popup that asked is gone. */
async function leave(): Promise<void> {
  const address = await serverAddress()
  if (!address) return
  await sendDue({ atOnce: true })
  await logout(address.origin)
  await update()
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

import type { LiveMessage } from '@agency/shared/contract/live.contract'
import type { Runtime } from 'webextension-polyfill'
import type { ConsultAccess } from '../consult/consult-access'
import type { Decision, WantedDecision } from '../decide/decision-list'
import { browser } from '../kit/browser'

/** Requests of the extension's own pages to the background. */
export type Request =
  | { type: 'decide'; decision: WantedDecision }
  | { type: 'undo'; listId: string }
  /** Sends the decisions that could still be undone, then ends the session here and in the web app. */
  | { type: 'logout' }
  /** Reports that the session may have changed. */
  | { type: 'look' }
  /** Asks what the panel of the consultation needs; the panel may be unable to find it out itself. */
  | { type: 'consult' }
  /** Asks for another token after the consultation's token was refused, if the same user still has a session. */
  | { type: 'renew'; refused: string; userId: string | undefined }
  /** Opens the options page. */
  | { type: 'options' }

/** The answers by type of request; undefined after a failure of the background. Other requests are only confirmed. */
interface Answers {
  consult: ConsultAccess | undefined
  renew: string | null | undefined
}
type AnswerTo<R extends Request> = R['type'] extends keyof Answers ? Answers[R['type']] : unknown

/** Messages of the background to all open pages of the extension. */
export type PageEvent =
  | { type: 'live'; message: LiveMessage }
  /** The background sends the decisions after each change of them. */
  | { type: 'decisions'; decisions: readonly Decision[] }
  /** A decision was answered by the server, accepted or not. */
  | { type: 'decided' }
  /**
   * The background tells pages that somebody logged in or out, or that the server became unreachable or
   * reachable.
   */
  | { type: 'turned' }

/** Sends a request; resolves when the background has handled it. */
export const askBackground = <R extends Request>(request: R): Promise<AnswerTo<R>> =>
  browser.runtime.sendMessage(request)

/** The name of the ports for pages that `sendMessage` does not reach: in Firefox those in frames on web pages. */
const PAGE_EVENTS_PORT = 'told'
const listening = new Set<Runtime.Port>()

/** Accepts such ports; called by the background. */
export function acceptPagePorts(): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== PAGE_EVENTS_PORT || !port.sender || !isOwnPage(port.sender)) return
    listening.add(port)
    port.onDisconnect.addListener(() => void listening.delete(port))
  })
}

export const connectToBackground = () => browser.runtime.connect({ name: PAGE_EVENTS_PORT })

export async function notifyPages(told: PageEvent): Promise<void> {
  for (const port of listening) port.postMessage(told)
  // Without an open page nobody receives the message, which is not a failure.
  await browser.runtime.sendMessage(told).catch(() => undefined)
}

/** Calls `listen` for each message of the background. Returns a function that stops this. */
export function listenToBackground(listen: (told: PageEvent) => void): () => void {
  const handlePageEvent = (message: unknown, sender: Runtime.MessageSender) => {
    if (isOwnPage(sender) && isPageEvent(message)) listen(message)
    return undefined
  }
  browser.runtime.onMessage.addListener(handlePageEvent)
  return () => browser.runtime.onMessage.removeListener(handlePageEvent)
}

/**
 * True for a page of this extension or its background; false for a content script, which shares its process with a
 * web page.
 */
export const isOwnPage = ({ id, url }: Runtime.MessageSender) =>
  id === browser.runtime.id && (url?.startsWith(browser.runtime.getURL('')) ?? false)

export const isRequest = (message: unknown): message is Request =>
  ['decide', 'undo', 'logout', 'look', 'consult', 'renew', 'options'].includes(messageTypeOf(message))

/** True for the message of the content script on the web app's own pages that its session may have changed. */
export const isSessionChangeNotice = (message: unknown) => messageTypeOf(message) === 'session-look'

/**
 * True for the message of the content script on a page that allows no panel: the panel is then opened in a tab of its
 * own.
 */
export const isConsultTabRequest = (message: unknown) => messageTypeOf(message) === 'consult-tab'

export const isPageEvent = (message: unknown): message is PageEvent =>
  ['live', 'decisions', 'decided', 'turned'].includes(messageTypeOf(message))

const messageTypeOf = (message: unknown): string =>
  typeof message === 'object' && message !== null && 'type' in message ? String(message.type) : ''

import type { LiveMessage } from '@agency/shared/contract/live.contract'
import type { Runtime } from 'webextension-polyfill'
import type { ConsultDoor } from '../consult/door'
import type { Decision, WantedDecision } from '../decide/decision-list'
import { browser } from '../kit/browser'

/** What the extension's own pages ask of the background. */
export type Request =
  | { type: 'decide'; decision: WantedDecision }
  | { type: 'undo'; listId: string }
  /** Makes what was decided now, then ends the session here and in the web app. */
  | { type: 'logout' }
  /** The session may have changed: look at it now. */
  | { type: 'look' }
  /** Who may be consulted with here; the consultation's panel may not be able to tell. */
  | { type: 'consult' }
  /** The token that the consultation's panel has was refused: another one, if this person has one. */
  | { type: 'renew'; refused: string; userId: string | undefined }
  /** Shows the options page. */
  | { type: 'options' }

/** What is answered, undefined after a failure of the background's own; elsewhere only that it is done. */
interface Answers {
  consult: ConsultDoor | undefined
  renew: string | null | undefined
}
type AnswerTo<R extends Request> = R['type'] extends keyof Answers ? Answers[R['type']] : unknown

/** What the background tells every open page of the extension. */
export type Told =
  | { type: 'live'; message: LiveMessage }
  /** What was decided, after each change. */
  | { type: 'decisions'; decisions: readonly Decision[] }
  /** A decision was answered, well or not. */
  | { type: 'decided' }
  /** Somebody logged in or out, or the server went away or is back. */
  | { type: 'turned' }

/** Resolves when the background has taken it. */
export const ask = <R extends Request>(request: R): Promise<AnswerTo<R>> =>
  browser.runtime.sendMessage(request)

/** Through which pages listen that `sendMessage` does not reach: in Firefox those in frames on web pages. */
const TOLD = 'told'
const listening = new Set<Runtime.Port>()

/** For the background: lets such pages listen. */
export function admitListeners(): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== TOLD || !port.sender || !isOwnPage(port.sender)) return
    listening.add(port)
    port.onDisconnect.addListener(() => void listening.delete(port))
  })
}

export const listenThroughPort = () => browser.runtime.connect({ name: TOLD })

export async function tellPages(told: Told): Promise<void> {
  for (const port of listening) port.postMessage(told)
  // With no page open nobody listens, which is no failure.
  await browser.runtime.sendMessage(told).catch(() => undefined)
}

/** Answers how to stop listening. */
export function onTold(listen: (told: Told) => void): () => void {
  const hear = (message: unknown, sender: Runtime.MessageSender) => {
    if (isOwnPage(sender) && isTold(message)) listen(message)
    return undefined
  }
  browser.runtime.onMessage.addListener(hear)
  return () => browser.runtime.onMessage.removeListener(hear)
}

/** A page of this extension or its background, not a content script, whose process a web page shares. */
export const isOwnPage = ({ id, url }: Runtime.MessageSender) =>
  id === browser.runtime.id && (url?.startsWith(browser.runtime.getURL('')) ?? false)

export const isRequest = (message: unknown): message is Request =>
  ['decide', 'undo', 'logout', 'look', 'consult', 'renew', 'options'].includes(typeOf(message))

/** What the content script on the web app's own pages says: its session may have changed. */
export const isSessionLook = (message: unknown) => typeOf(message) === 'session-look'

/** What the content script says on a page that lets no panel be shown: show it in a tab of its own. */
export const isConsultTab = (message: unknown) => typeOf(message) === 'consult-tab'

export const isTold = (message: unknown): message is Told =>
  ['live', 'decisions', 'decided', 'turned'].includes(typeOf(message))

const typeOf = (message: unknown): string =>
  typeof message === 'object' && message !== null && 'type' in message ? String(message.type) : ''

import { get, set } from 'idb-keyval'

/** In ms: how long a decision can be undone. */
export const UNDO_MS = 5000

/** 同意 or 退回, as chosen in the popup or panel. */
export interface Decision {
  /** Id of the to-do. */
  listId: string
  version: number
  title: string
  result: 'approve' | 'return'
  opinion?: string
  /** Who decided, and on which server: the decision is sent only there and under this name. */
  userId: string
  origin: string
  /** When the decision is sent, in ms since 1970. */
  dueAt: number
  /** The same at each attempt, so that the server never makes the decision twice. */
  key: string
  /** A decision that is `done` remains stored until no copy of the list can contain its to-do any longer. */
  state: 'waiting' | 'sending' | 'failed' | 'done'
  /** Why it failed, as a text for the user; `again` is true when another attempt may succeed. */
  failure?: { text: string; again: boolean }
  /** When the server had made it, in ms since 1970. */
  doneAt?: number
}

export type WantedDecision = Omit<Decision, 'dueAt' | 'key' | 'state' | 'failure' | 'doneAt'>

/** The logged-in user and the server. */
interface Decider {
  userId: string | null
  origin: string
}

export const decisionsOfUser = (decisions: readonly Decision[], { userId, origin }: Decider) =>
  decisions.filter((one) => one.userId === userId && one.origin === origin)

/** True when a list that was requested at this time may still contain the to-do that this decision has closed. */
export const isDoneSince = ({ state, doneAt = 0 }: Decision, time: number) =>
  state === 'done' && doneAt >= time

const KEY = 'decisions'

/**
 * Reads the decisions from the extension's database, which remains when the browser is closed, and which content
 * scripts cannot read.
 */
export const readDecisions = async (): Promise<readonly Decision[]> =>
  (await get<readonly Decision[]>(KEY)) ?? []

/** Stores the decisions; only the background does this, and notifies its pages. */
export const writeDecisions = (decisions: readonly Decision[]) => set(KEY, decisions)

import { get, set } from 'idb-keyval'

/** How long a decision may be taken back, in ms. */
export const UNDO_MS = 5000

/** 同意 or 退回, chosen in the popup or panel. */
export interface Decision {
  /** Of the to-do. */
  listId: string
  version: number
  title: string
  result: 'approve' | 'return'
  opinion?: string
  /** Who decided, and on which server: it is made there and under this name, or not at all. */
  userId: string
  origin: string
  /** When it is sent, in ms. */
  dueAt: number
  /** The same at each try, so that it is never made twice. */
  key: string
  /** `done` stays known until no copy of the list can still have its to-do. */
  state: 'waiting' | 'sending' | 'failed' | 'done'
  /** Why it failed, for people; `again`: it may go better another time. */
  failure?: { text: string; again: boolean }
  /** When the server had made it, in ms. */
  doneAt?: number
}

export type WantedDecision = Omit<Decision, 'dueAt' | 'key' | 'state' | 'failure' | 'doneAt'>

/** Whose they are: the person who is logged in, and the server. */
interface Decider {
  userId: string | null
  origin: string
}

export const decidedBy = (decisions: readonly Decision[], { userId, origin }: Decider) =>
  decisions.filter((one) => one.userId === userId && one.origin === origin)

/** Whether a list that was asked for at this time may still have the to-do that this has closed. */
export const isDoneSince = ({ state, doneAt = 0 }: Decision, time: number) =>
  state === 'done' && doneAt >= time

const KEY = 'decisions'

/** In the extension's database, which outlives the browser and which no content script can read. */
export const readDecisions = async (): Promise<readonly Decision[]> =>
  (await get<readonly Decision[]>(KEY)) ?? []

/** The background alone writes them, and tells its pages. */
export const writeDecisions = (decisions: readonly Decision[]) => set(KEY, decisions)

import { browser } from '../kit/browser'

/** How long a decision may be taken back, in ms. */
export const UNDO_MS = 5000

/** 同意 or 退回, chosen in the popup or panel and not, or not well, answered by the server yet. */
export interface Decision {
  /** Of the to-do. */
  listId: string
  version: number
  title: string
  result: 'approve' | 'return'
  opinion?: string
  /** Who decided. */
  userId: string
  /** When it is sent, in ms. */
  dueAt: number
  /** The same at each try, so that it is never made twice. */
  key: string
  state: 'waiting' | 'sending' | 'failed'
  /** Why it failed, for people; `again`: it may go better another time. */
  failure?: { text: string; again: boolean }
}

export type WantedDecision = Omit<Decision, 'dueAt' | 'key' | 'state' | 'failure'>

const KEY = 'decisions'

/** In memory for as long as the browser runs: a worker that is stopped meanwhile finds them again. */
export const readDecisions = async (): Promise<readonly Decision[]> =>
  ((await browser.storage.session.get(KEY))[KEY] as Decision[] | undefined) ?? []

export const writeDecisions = (decisions: readonly Decision[]) =>
  browser.storage.session.set({ [KEY]: decisions })

/** Answers how to stop listening. */
export function watchDecisions(changed: (decisions: readonly Decision[]) => void): () => void {
  const listen = (changes: Record<string, { newValue?: unknown }>) => {
    if (KEY in changes) changed((changes[KEY]?.newValue as Decision[] | undefined) ?? [])
  }
  browser.storage.session.onChanged.addListener(listen)
  return () => browser.storage.session.onChanged.removeListener(listen)
}

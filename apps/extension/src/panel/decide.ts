import type { Todo } from '@agency/shared/contract/todo.contract'
import { atom } from 'nanostores'
import { askBackground, listenToBackground } from '../background/page-messages'
import { type Decision, readDecisions } from '../decide/decision-list'
import { $lastState } from './panel-state'

/** The decisions of this window and of others. */
export const $decisions = atom<readonly Decision[]>([])

export async function loadAndFollowDecisions(): Promise<void> {
  let isTold = false
  listenToBackground((told) => {
    if (told.type !== 'decisions') return
    isTold = true
    $decisions.set(told.decisions)
  })
  const kept = await readDecisions()
  if (!isTold) $decisions.set(kept)
}

/** Takes effect after some seconds, also when this window is closed meanwhile. */
export async function submitDecision(
  { listId, version, title }: Pick<Todo, 'listId' | 'version' | 'title'>,
  result: Decision['result'],
  opinion?: string,
): Promise<void> {
  const last = $lastState.get()
  if (!last) return
  const { userId, origin } = last
  const decision = { listId, version, title, userId, origin, result, ...(opinion ? { opinion } : {}) }
  await askBackground({ type: 'decide', decision })
}

/** Undoes a decision, or removes one that failed. */
export const undoDecision = (listId: string) => askBackground({ type: 'undo', listId })

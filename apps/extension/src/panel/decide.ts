import type { Todo } from '@agency/shared/contract/todo.contract'
import { atom } from 'nanostores'
import { ask } from '../background/wire'
import { type Decision, readDecisions, watchDecisions } from '../decide/decision-list'
import { $done, $last } from './panel-state'

/** What was decided here or in another window, and is not settled. */
export const $decisions = atom<readonly Decision[]>([])

export async function startDecisions(): Promise<void> {
  watchDecisions((decisions) => {
    const left = new Set(decisions.map(({ listId }) => listId))
    const done = $decisions.get().filter(({ listId, state }) => state === 'sending' && !left.has(listId))
    // Until the list has come again its row must not look as if nothing had been decided.
    $done.set(new Set([...$done.get(), ...done.map(({ listId }) => listId)]))
    $decisions.set(decisions)
  })
  $decisions.set(await readDecisions())
}

/** Takes effect in some seconds, also when this window is closed meanwhile. */
export async function decide(
  { listId, version, title }: Pick<Todo, 'listId' | 'version' | 'title'>,
  result: Decision['result'],
  opinion?: string,
): Promise<void> {
  const userId = $last.get()?.userId
  if (!userId) return
  const decision = { listId, version, title, userId, result, ...(opinion ? { opinion } : {}) }
  await ask({ type: 'decide', decision })
}

/** Takes it back; also for one that failed and is let go. */
export const undo = (listId: string) => ask({ type: 'undo', listId })

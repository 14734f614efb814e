import type { Todo } from '@agency/shared/contract/todo.contract'
import { atom } from 'nanostores'
import type { TodoState } from '../badge/todo-state'
import type { LastState } from './last-state'

/** What stands in the way of knowing better than the copy. */
export type Problem = Exclude<TodoState['kind'], 'count'>

/** What is shown: nothing yet, the way to the options page, the login form, or the to-dos. */
type View = 'loading' | 'unconfigured' | 'login' | 'todos'

export const $view = atom<View>('loading')
/** The to-dos and pages as last heard, at first those of the local copy. */
export const $last = atom<LastState | undefined>()
/** Undefined while what is shown is what the server has just said, or was not asked yet. */
export const $problem = atom<Problem | undefined>()
export const $refreshing = atom(false)
/** What is shown was said by the server since this page was opened, and nothing was lost since. A copy is only looked at. */
export const $isFresh = atom(false)

/** In a popup the choice of a page ends it; a panel or tab stays. */
export const isPopup = () => document.body.dataset.surface === 'popup'

/** Shows what the server does not let one know. */
export function showProblem(problem: Problem): void {
  $problem.set(problem)
  $isFresh.set(false)
  // Only who is known to be logged in, and may go on, sees what was there before.
  if (problem !== 'offline' && problem !== 'fault') $last.set(undefined)
  if (problem === 'unconfigured' || problem === 'forbidden') $view.set('unconfigured')
  else if (problem === 'loggedOut' || problem === 'ended') $view.set('login')
  else $view.set('todos')
}

export const mayDecide = (todo: Todo, result: 'approve' | 'return') => todo.allowedActions.includes(result)

import type { Todo } from '@agency/shared/contract/todo.contract'
import { atom } from 'nanostores'
import type { TodoState } from '../badge/todo-state'
import type { LastState } from './last-state'

/** The reason for which the shown content is not current. */
export type Problem = Exclude<TodoState['kind'], 'count'>

/** What is shown: nothing yet, the link to the options page, the login form, or the to-dos. */
type View = 'loading' | 'unconfigured' | 'login' | 'todos'

export const $view = atom<View>('loading')
/** The to-dos and pages as last read; at first those of the local copy. */
export const $lastState = atom<LastState | undefined>()
/** Undefined when the server has just answered, or was not asked yet. */
export const $problem = atom<Problem | undefined>()
export const $refreshing = atom(false)
/**
 * True when the shown content comes from the server since this page was opened, and no message was lost since. A copy
 * can only be viewed.
 */
export const $isFresh = atom(false)

/** True in the popup, which closes when a page is opened; a panel or tab stays. */
export const isPopup = () => document.body.dataset.surface === 'popup'

/** Shows why the server does not give current data. */
export function showProblem(problem: Problem): void {
  $problem.set(problem)
  $isFresh.set(false)
  // The earlier content stays visible only when the user is known to be logged in and may continue.
  if (problem !== 'offline' && problem !== 'fault') $lastState.set(undefined)
  if (problem === 'unconfigured' || problem === 'forbidden') $view.set('unconfigured')
  else if (problem === 'loggedOut' || problem === 'ended') $view.set('login')
  else $view.set('todos')
}

export const canDecide = (todo: Todo, result: 'approve' | 'return') => todo.allowedActions.includes(result)

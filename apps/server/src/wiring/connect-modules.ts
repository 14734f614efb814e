import type { Contribution } from './collection'
import type { Hearing } from './event'
import { type Answer, unansweredPorts } from './port'

/** What a module answers and gives to others and hears of them. */
interface Connected {
  answers?: readonly Answer[]
  contributes?: readonly Contribution[]
  hears?: readonly Hearing[]
}

/**
 * Connects the questions, collections and events of all modules with those who answer, contribute and hear.
 * Listeners of one event and contributors to one collection have the order of this list. Connecting the same
 * list again changes nothing.
 * @throws when a question has no answer, or two
 */
export function connectModules(modules: readonly Connected[]): void {
  for (const { answers = [], contributes = [], hears = [] } of modules)
    for (const connection of [...answers, ...contributes, ...hears]) connection.connect()
  const unanswered = unansweredPorts()
  if (unanswered.length > 0) throw new Error(`No module answers ${unanswered.join(', ')}.`)
}

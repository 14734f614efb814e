import type { Hearing } from './event'
import { type Answer, unansweredPorts } from './port'

/** What a module answers to others and hears of them. */
interface Connected {
  answers?: readonly Answer[]
  hears?: readonly Hearing[]
}

/**
 * Connects the questions and events of all modules with those who answer and hear them. Listeners of one event
 * hear it in the order of this list. Connecting the same list again changes nothing.
 * @throws when a question has no answer, or two
 */
export function connectModules(modules: readonly Connected[]): void {
  for (const { answers = [], hears = [] } of modules)
    for (const connection of [...answers, ...hears]) connection.connect()
  const unanswered = unansweredPorts()
  if (unanswered.length > 0) throw new Error(`No module answers ${unanswered.join(', ')}.`)
}

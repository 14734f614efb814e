import { CODE } from '@agency/shared/contract/envelope'
import { MOST_DECIDED, type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { UNDO_MS } from '@agency/shared/flow/decisions'
import { ApiError } from '@agency/shared/http/api-error'
import { useState } from 'react'
import { quickDecisionsFor } from '../../../kit/flow/use-todo-decision'
import { http } from '../../../session/app'
import { askForConfirmation, notify } from '../../../session/dialogs'
import { jointHandlingKey } from './groups'
import { inboxMessages as say } from './inbox.messages'
import type { Inbox } from './use-inbox'

export type Result = 'approve' | 'return'

/** After a decision the inbox opens the next to-do; after an undo it opens the restored one. */
export const inboxCallbacksAfterDecision = (inbox: Inbox) => ({
  onDone: (closed: { listId: string } | undefined) => inbox.removeHandledTodos(closed ? [closed.listId] : []),
  async onUndone(listId: string) {
    await inbox.removeHandledTodos([])
    inbox.open(listId)
  },
})

/** Returns why these to-dos cannot be decided together, or undefined when they can. */
export function jointDecisionObstacle(todos: readonly Todo[]): string | undefined {
  if (todos.length > MOST_DECIDED) return say.many.tooMany(MOST_DECIDED)
  const keys = new Set(todos.map(jointHandlingKey))
  return keys.size === 1 && !keys.has(undefined) ? undefined : say.many.unlike(todos.length)
}

/** A question names at most this many to-dos. */
const NAMED = 12

/**
 * Asks for confirmation and names the to-dos, when the decision is final. A decision that can be undone for ten
 * seconds is not confirmed. Resolves to true when it may be made.
 */
function confirmIfFinal(todos: readonly Todo[], result: Result): Promise<boolean> {
  if (canBeUndone(todos[0], result)) return Promise.resolve(true)
  const names = todos.slice(0, NAMED).map(({ title }) => title)
  return askForConfirmation({
    title: say.many.ask[result](todos.length),
    content: say.many.final(names, todos.length - names.length),
    okText: say.many[result](todos.length),
  })
}

/**
 * Decides the ticked to-dos, after a confirmation when the decision is final. Those that fail stay ticked and show
 * the reason; for the others an undo is offered for ten seconds when the move can be undone.
 */
export function useDecideMany(inbox: Inbox) {
  const [sending, setSending] = useState<Result>()
  const confirmAndDecideTicked = async (result: Result, opinion: string) => {
    const todos = inbox.ticked
    if (!(await confirmIfFinal(todos, result))) return
    setSending(result)
    try {
      const items = todos.map(({ listId, version }) => ({ listId, version }))
      const outcomes = await http.call(todoApi.decideMany, { items, result, ...(opinion ? { opinion } : {}) })
      const made = outcomes.filter(({ code }) => code === CODE.ok).map(({ listId }) => listId)
      const failed = outcomes.filter(({ code }) => code !== CODE.ok)
      inbox.tellProblems(Object.fromEntries(failed.map(({ listId, msg }) => [listId, msg])))
      const word = say.decided[result]
      const text =
        failed.length === 0
          ? say.many.done(word, made.length)
          : say.many.partly(word, made.length, failed.length)
      if (made.length > 0 && canBeUndone(todos[0], result))
        notify.successWith(text, say.many.undo(made.length), () => void undoDecisions(inbox, made), UNDO_MS)
      else if (failed.length === 0) notify.success(text)
      else notify.warning(text)
      await inbox.removeHandledTodos(made)
    } catch {
      // The call has shown the failure.
    } finally {
      setSending(undefined)
    }
  }
  return { sending, decide: confirmAndDecideTicked }
}

/** To-dos that are decided together are of the same step, so the first one answers for all. */
function canBeUndone(todo: Todo | undefined, result: Result): boolean {
  if (!todo) return false
  const { approve, giveBack } = quickDecisionsFor(todo)
  return (result === 'approve' ? approve : giveBack)?.withdrawable === true
}

/**
 * Undoes each decision separately: when the next person has already begun, the decision stays and the user is told
 * the reason.
 */
async function undoDecisions(inbox: Inbox, listIds: readonly string[]): Promise<void> {
  const refused: string[] = []
  for (const listId of listIds)
    try {
      const { version } = await http.call(todoApi.detail, { listId }, { quiet: true })
      await http.call(todoApi.undo, { listId, version }, { quiet: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused.push(error.message)
    }
  const [why] = refused
  if (why === undefined) notify.success(say.many.undone(listIds.length))
  else notify.warning(say.many.undonePartly(listIds.length - refused.length, refused.length, why))
  await inbox.removeHandledTodos([])
}

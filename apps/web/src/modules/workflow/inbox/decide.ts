import { CODE } from '@agency/shared/contract/envelope'
import { MOST_DECIDED, type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { UNDO_MS } from '@agency/shared/flow/decisions'
import { ApiError } from '@agency/shared/http/api-error'
import { useState } from 'react'
import { decidable } from '../../../kit/flow/use-todo-decision'
import { http } from '../../../session/app'
import { ask, notify } from '../../../session/dialogs'
import { alikeKey } from './groups'
import { inboxMessages as say } from './inbox.messages'
import type { Inbox } from './use-inbox'

export type Result = 'approve' | 'return'

/** The cursor goes on from what was decided, and comes back to what was taken back. */
export const afterDeciding = (inbox: Inbox) => ({
  onDone: (closed: { listId: string } | undefined) => inbox.leave(closed ? [closed.listId] : []),
  async onUndone(listId: string) {
    await inbox.leave([])
    inbox.open(listId)
  },
})

/** Why these cannot be decided together; undefined where they can. */
export function unlike(todos: readonly Todo[]): string | undefined {
  if (todos.length > MOST_DECIDED) return say.many.tooMany(MOST_DECIDED)
  const keys = new Set(todos.map(alikeKey))
  return keys.size === 1 && !keys.has(undefined) ? undefined : say.many.unlike(todos.length)
}

/** So many are named in a question. */
const NAMED = 12

/** Names what is about to be decided for good. What can be taken back for ten seconds is not asked about. */
function isMeant(todos: readonly Todo[], result: Result): Promise<boolean> {
  if (canBeUndone(todos[0], result)) return Promise.resolve(true)
  const names = todos.slice(0, NAMED).map(({ title }) => title)
  return ask({
    title: say.many.ask[result](todos.length),
    content: say.many.final(names, todos.length - names.length),
    okText: say.many[result](todos.length),
  })
}

/**
 * Decides those that are ticked, after a question where that is for good. Each that failed keeps its tick, and says why;
 * where the move can be taken back, that is offered for ten seconds for those that were made.
 */
export function useDecideMany(inbox: Inbox) {
  const [sending, setSending] = useState<Result>()
  const decide = async (result: Result, opinion: string) => {
    const todos = inbox.ticked
    if (!(await isMeant(todos, result))) return
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
        notify.successWith(text, say.many.undo(made.length), () => void undoMany(inbox, made), UNDO_MS)
      else if (failed.length === 0) notify.success(text)
      else notify.warning(text)
      await inbox.leave(made)
    } catch {
      // shown by the call
    } finally {
      setSending(undefined)
    }
  }
  return { sending, decide }
}

/** Those that are decided together are alike: what one's move says, the others' say, too. */
function canBeUndone(todo: Todo | undefined, result: Result): boolean {
  if (!todo) return false
  const { approve, giveBack } = decidable(todo)
  return (result === 'approve' ? approve : giveBack)?.withdrawable === true
}

/** Each alone, as it was decided: one whose next person has begun meanwhile stays decided, and it is told why. */
async function undoMany(inbox: Inbox, listIds: readonly string[]): Promise<void> {
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
  await inbox.leave([])
}

import { CODE } from '@agency/shared/contract/envelope'
import { MOST_DECIDED, type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { useState } from 'react'
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

/** Decides those that are ticked, after a question. Each that failed keeps its tick, and says why. */
export function useDecideMany(inbox: Inbox) {
  const [sending, setSending] = useState<Result>()
  const decide = async (result: Result, opinion: string) => {
    const todos = inbox.ticked
    const title = say.many.ask[result](todos.length)
    if (!(await ask({ title, content: say.many.each, okText: say.many[result](todos.length) }))) return
    setSending(result)
    try {
      const items = todos.map(({ listId, version }) => ({ listId, version }))
      const outcomes = await http.call(todoApi.decideMany, { items, result, ...(opinion ? { opinion } : {}) })
      const made = outcomes.filter(({ code }) => code === CODE.ok).map(({ listId }) => listId)
      const failed = outcomes.filter(({ code }) => code !== CODE.ok)
      inbox.tellProblems(Object.fromEntries(failed.map(({ listId, msg }) => [listId, msg])))
      if (failed.length === 0) notify.success(say.many.done(say.decided[result], made.length))
      else notify.warning(say.many.partly(say.decided[result], made.length, failed.length))
      await inbox.leave(made)
    } catch {
      // shown by the call
    } finally {
      setSending(undefined)
    }
  }
  return { sending, decide }
}

import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { useState } from 'react'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { flowMessages as say } from './flow.messages'

/** Claim, release and urge: one click each. What failed was shown by the call. */
export function useTodoActions(changed: () => void) {
  const [acting, setActing] = useState<string>()
  const act = async (todo: Todo, work: () => Promise<unknown>, done: string) => {
    setActing(todo.listId)
    try {
      await work()
      notify.success(done)
    } catch {
      // The first who claims wins: the list is read again either way, so that it shows who has it now.
    } finally {
      setActing(undefined)
      changed()
    }
  }
  return {
    acting,
    claim: (todo: Todo) =>
      act(todo, () => http.call(todoApi.setCurrentUser, { listId: todo.listId }), say.claimed),
    release: (todo: Todo) =>
      act(
        todo,
        () => http.call(todoApi.setCurrentUser, { listId: todo.listId, release: true }),
        say.released,
      ),
    urge: (todo: Todo) => {
      const { ownId, stepId } = todo
      if (ownId && stepId) void act(todo, () => http.call(todoApi.urge, { ownId, stepId }), say.urged)
    },
  }
}

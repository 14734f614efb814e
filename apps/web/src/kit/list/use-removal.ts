import { ApiError } from '@agency/shared/http/api-error'
import { crudReducer, initialCrudState } from '@agency/shared/list/crud-state'
import { useReducer, useState } from 'react'
import { askForConfirmation, notify } from '../../session/dialogs'
import { listMessages as say } from './list.messages'
import type { List } from './use-list'

export interface Removal {
  /** listIds being deleted. */
  removing: readonly string[]
  removeOne(listId: string): Promise<void>
  removeMany(listIds: readonly string[]): Promise<void>
}

/**
 * Deletes after a confirmation, reports it, and shows the right page afterwards (SPEC section 4, "Delete"). A failure
 * is shown by the call, and also by the list (SPEC section 8, "Generic list").
 */
export function useRemoval(
  list: Pick<List<unknown>, 'afterRemoval'>,
  remove: (listIds: readonly string[]) => Promise<unknown>,
): Removal {
  const [state, move] = useReducer(crudReducer, initialCrudState)
  const [chosen, choose] = useState<readonly string[]>([])

  const confirmAndRemove = async (listIds: readonly string[], question: string) => {
    move({ on: 'delete', move: 'choose' })
    choose(listIds)
    const yes = await askForConfirmation({ title: say.ask, content: question, danger: true })
    if (!yes) return move({ on: 'delete', move: 'cancel' })
    move({ on: 'delete', move: 'confirm' })
    try {
      await remove(listIds)
      move({ on: 'delete', move: 'succeed' })
      notify.success(say.removed)
      await list.afterRemoval(listIds)
    } catch (error) {
      move({ on: 'delete', move: 'fail' }) // The rows are still there.
      if (error instanceof ApiError && error.status === 200) notify.error(error.message)
    }
  }

  return {
    removing: state.delete === 'processing' ? chosen : [],
    removeOne: (listId) => confirmAndRemove([listId], say.removeOne),
    removeMany: (listIds) => confirmAndRemove(listIds, say.removeMany(listIds.length)),
  }
}

import { ApiError } from '@agency/shared/http/api-error'
import { crudReducer, initialCrudState } from '@agency/shared/list/crud-state'
import { useReducer, useState } from 'react'
import { ask, notify } from '../../session/dialogs'
import { listMessages as say } from './list.messages'
import type { List } from './use-list'

export interface Removal {
  /** listIds that are being deleted. */
  removing: readonly string[]
  removeOne(listId: string): Promise<void>
  removeMany(listIds: readonly string[]): Promise<void>
}

/**
 * Asks, deletes, says so, and shows the right page after (SPEC section 4, "Delete"). A failure has been shown by the
 * call itself; that nothing was deleted is said by the list too (SPEC section 8, "Generic list").
 */
export function useRemoval(
  list: Pick<List<unknown>, 'removed'>,
  remove: (listIds: readonly string[]) => Promise<unknown>,
): Removal {
  const [state, move] = useReducer(crudReducer, initialCrudState)
  const [chosen, choose] = useState<readonly string[]>([])

  const run = async (listIds: readonly string[], question: string) => {
    move({ on: 'delete', move: 'choose' })
    choose(listIds)
    const yes = await ask({ title: say.ask, content: question, danger: true })
    if (!yes) return move({ on: 'delete', move: 'cancel' })
    move({ on: 'delete', move: 'confirm' })
    try {
      await remove(listIds)
      move({ on: 'delete', move: 'succeed' })
      notify.success(say.removed)
      await list.removed(listIds)
    } catch (error) {
      move({ on: 'delete', move: 'fail' }) // the rows are still there
      if (error instanceof ApiError && error.status === 200) notify.error(error.message)
    }
  }

  return {
    removing: state.delete === 'processing' ? chosen : [],
    removeOne: (listId) => run([listId], say.removeOne),
    removeMany: (listIds) => run(listIds, say.removeMany(listIds.length)),
  }
}

import { useState } from 'react'
import { ask, notify } from '../../session/dialogs'
import { listMessages as say } from './list.messages'
import type { List } from './use-list'

/** Asks, deletes, says so, and shows the right page after. A failure has been shown by the call itself. */
export function useRemoval(
  list: Pick<List<unknown>, 'removed'>,
  remove: (listIds: readonly string[]) => Promise<unknown>,
) {
  const [removing, setRemoving] = useState<readonly string[]>([])

  const run = async (listIds: readonly string[], question: string) => {
    if (
      !(await ask({ title: say.ask, content: question, okText: say.yes, cancelText: say.no, danger: true }))
    )
      return
    setRemoving(listIds)
    try {
      await remove(listIds)
      notify.success(say.removed)
      await list.removed(listIds)
    } catch {
      // shown already; the rows are still there
    } finally {
      setRemoving([])
    }
  }

  return {
    removing,
    removeOne: (listId: string) => run([listId], say.removeOne),
    removeMany: (listIds: readonly string[]) => run(listIds, say.removeMany(listIds.length)),
  }
}

import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { useBusy } from '../../kit/data/use-busy'
import { RowButton } from '../../kit/list/RowButton'
import type { List } from '../../kit/list/use-list'
import { useRemoval } from '../../kit/list/use-removal'
import { http } from '../../session/app'
import { workflowMessages as say } from './workflow.messages'

/**
 * The buttons of a task that staff set for themselves or one another. Such a task has no page; its owner marks it as
 * done.
 */
export function OwnTaskButtons({ todo, list }: { todo: Todo; list: List<Todo> }) {
  const { busy: saving, run } = useBusy()
  const removal = useRemoval(list, (listIds) => http.call(todoApi.delete, { listIds: listIds.join(',') }))
  const { listId, version } = todo
  const finishTask = async () => {
    await http.call(todoApi.update, { listId, version, status: 'done' })
    await list.afterRemoval([listId])
    return say.finished
  }
  return (
    <>
      {todo.allowedActions.includes('done') && (
        <RowButton loading={saving} onClick={() => void run(finishTask)}>
          {say.finish}
        </RowButton>
      )}
      {todo.allowedActions.includes('del') && (
        <RowButton danger disabled={saving} onClick={() => void removal.removeOne(listId)}>
          {say.remove}
        </RowButton>
      )}
    </>
  )
}

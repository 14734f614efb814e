import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useBusy } from '../../../kit/data/use-busy'
import { http } from '../../../session/app'
import { inboxMessages as say } from './inbox.messages'
import styles from './inbox.module.css'
import type { Inbox } from './use-inbox'

/**
 * The buttons of a task that staff set for themselves or one another. Such a task has no page; its owner marks it as
 * done.
 */
export function OwnTaskActions({
  todo: { listId, version, allowedActions },
  inbox,
}: {
  todo: Todo
  inbox: Inbox
}) {
  const { busy, run, runAsked } = useBusy()
  const finishTask = async () => {
    await http.call(todoApi.update, { listId, version, status: 'done' })
    await inbox.removeHandledTodos([listId])
    return say.finished
  }
  const deleteTask = async () => {
    await http.call(todoApi.delete, { listIds: listId })
    await inbox.removeHandledTodos([listId])
    return say.removed
  }
  return (
    <footer className={styles.foot}>
      <div className={styles.manyButtons}>
        {allowedActions.includes('del') && (
          <Button
            type="danger"
            disabled={busy}
            onClick={() =>
              void runAsked(
                { title: say.removeAsk, content: say.removeAskMore, okText: say.remove, danger: true },
                deleteTask,
              )
            }
          >
            {say.remove}
          </Button>
        )}
        {allowedActions.includes('done') && (
          <Button theme="solid" loading={busy} onClick={() => void run(finishTask)}>
            {say.finish}
          </Button>
        )}
      </div>
    </footer>
  )
}

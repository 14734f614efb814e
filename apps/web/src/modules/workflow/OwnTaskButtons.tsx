import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { useState } from 'react'
import { RowButton } from '../../kit/list/RowButton'
import type { List } from '../../kit/list/use-list'
import { useRemoval } from '../../kit/list/use-removal'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { workflowMessages as say } from './workflow.messages'

/** A task of one's own has no page that handles it: it is done when its owner says so. */
export function OwnTaskButtons({ todo, list }: { todo: Todo; list: List<Todo> }) {
  const [saving, setSaving] = useState(false)
  const removal = useRemoval(list, (listIds) => http.call(todoApi.delete, { listIds: listIds.join(',') }))
  const finish = async () => {
    setSaving(true)
    try {
      await http.call(todoApi.update, { listId: todo.listId, version: todo.version, status: 'done' })
      notify.success(say.finished)
      await list.removed([todo.listId])
    } catch {
      setSaving(false) // shown by the call
    }
  }
  return (
    <>
      {todo.allowedActions.includes('done') && (
        <RowButton loading={saving} onClick={() => void finish()}>
          {say.finish}
        </RowButton>
      )}
      {todo.allowedActions.includes('del') && (
        <RowButton danger disabled={saving} onClick={() => void removal.removeOne(todo.listId)}>
          {say.remove}
        </RowButton>
      )}
    </>
  )
}

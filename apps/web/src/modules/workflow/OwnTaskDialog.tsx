import { ownTask, todoApi } from '@agency/shared/contract/todo.contract'
import { z } from 'zod'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { workflowMessages as say } from './workflow.messages'

/** Empty fields are removed, because the call accepts a value or no field at all. */
const schema = z.preprocess(
  (values) =>
    Object.fromEntries(
      Object.entries(values as object).filter(([, value]) => value !== null && value !== ''),
    ),
  ownTask,
)
const fields = {
  title: { kind: 'text', label: say.title },
  content: { kind: 'area', label: say.content },
  assigneeUserId: { kind: 'person', label: say.assignee },
  dueTime: { kind: 'time', label: say.dueTime },
  urgent: { kind: 'flag', label: say.urgent },
} as const
const names = ['title', 'content', 'assigneeUserId', 'dueTime', 'urgent'] as const

/** The form of a task that staff set for themselves or one another. */
export function OwnTaskDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const form = useFormState(schema, { title: '' })
  return (
    <SendModal
      title={say.newTask}
      okText={say.save}
      form={form}
      onClose={onClose}
      send={(task) => http.call(todoApi.save, task).then(() => say.taskSaved)}
      onSent={onSaved}
    >
      <FieldInputs
        form={form}
        fields={fields}
        names={names}
        more={{ title: { required: true }, assigneeUserId: { hint: say.assigneeHint } }}
      />
    </SendModal>
  )
}

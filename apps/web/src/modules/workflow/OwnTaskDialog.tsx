import { ownTask, todoApi } from '@agency/shared/contract/todo.contract'
import { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { FormModal } from '../../kit/form/FormModal'
import { useFormState } from '../../kit/form/use-form-state'
import { useSend } from '../../kit/form/use-send'
import { http } from '../../session/app'
import { workflowMessages as say } from './workflow.messages'

/** What was left empty is not sent: the call takes a value or nothing. */
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

/** A task that staff set themselves or one another. */
export function OwnTaskDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const form = useFormState(schema, { title: '' })
  const { saving, send } = useSend(form)

  const save = () =>
    send(
      async (task) => {
        await http.call(todoApi.save, task)
        return say.taskSaved
      },
      onClose,
      onSaved,
    )

  return (
    <FormModal
      title={say.newTask}
      okText={say.save}
      saving={saving}
      form={form}
      onOk={() => void save()}
      onClose={onClose}
    >
      <FieldInput form={form} name="title" field={fields.title} required />
      <FieldInput form={form} name="content" field={fields.content} />
      <FieldInput form={form} name="assigneeUserId" field={fields.assigneeUserId} hint={say.assigneeHint} />
      <FieldInput form={form} name="dueTime" field={fields.dueTime} />
      <FieldInput form={form} name="urgent" field={fields.urgent} />
    </FormModal>
  )
}

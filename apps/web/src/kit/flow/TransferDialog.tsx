import { opinionText, type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { Banner } from '@douyinfe/semi-ui-19'
import { z } from 'zod'
import { http } from '../../session/app'
import { useCall } from '../data/use-call'
import { ChoiceField } from '../form/ChoiceField'
import { FieldInput } from '../form/FieldInput'
import { personOption } from '../form/PersonSelect'
import { SendModal } from '../form/SendModal'
import { useFormState } from '../form/use-form-state'
import { flowMessages as say } from './flow.messages'

const schema = z.object({ handleUserId: z.uuid(say.transferMissing), opinion: opinionText.optional() })
const opinionField = { kind: 'area', label: say.opinion } as const

interface Props {
  todo: Todo
  onClose(): void
  onDone(): void
}

/** 转办: reassigns the open to-do of a step to one of the candidates given by the server. */
export function TransferDialog({ todo, onClose, onDone }: Props) {
  const step = { ownId: todo.ownId ?? '', stepId: todo.stepId ?? '' }
  const form = useFormState(schema, { opinion: '' })
  const { data: candidates = [], isSuccess } = useCall(todoApi.queryHandleUser, step)
  const transferTodo = async ({ handleUserId, opinion }: z.output<typeof schema>) => {
    await http.call(todoApi.updateHandleUser, { ...step, handleUserId, opinion: opinion || undefined })
    return say.transferred
  }
  return (
    <SendModal title={say.transfer} form={form} onClose={onClose} send={transferTodo} onSent={onDone}>
      {isSuccess && candidates.length === 0 && (
        <Banner type="info" fullMode={false} closeIcon={null} description={say.nobodyToTake} />
      )}
      <ChoiceField
        form={form}
        name="handleUserId"
        label={say.transferTo}
        options={candidates.map(personOption)}
        required
        clearable
      />
      <FieldInput form={form} name="opinion" field={opinionField} placeholder={say.opinionPlaceholder} />
    </SendModal>
  )
}

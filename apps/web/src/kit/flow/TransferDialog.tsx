import { opinionText, type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { Banner } from '@douyinfe/semi-ui-19'
import { z } from 'zod'
import { http } from '../../session/app'
import { useCall } from '../data/use-call'
import { ChoiceField } from '../form/ChoiceField'
import { FieldInput } from '../form/FieldInput'
import { FormModal } from '../form/FormModal'
import { optionOf } from '../form/PersonSelect'
import { useFormState } from '../form/use-form-state'
import { useSend } from '../form/use-send'
import { flowMessages as say } from './flow.messages'

const schema = z.object({ handleUserId: z.uuid(say.transferMissing), opinion: opinionText.optional() })
const opinionField = { kind: 'area', label: say.opinion } as const

interface Props {
  todo: Todo
  onClose(): void
  onDone(): void
}

/** 转办: gives the open to-do of a step to another candidate, of those the server names. */
export function TransferDialog({ todo, onClose, onDone }: Props) {
  const step = { ownId: todo.ownId ?? '', stepId: todo.stepId ?? '' }
  const form = useFormState(schema, { opinion: '' })
  const { saving, send } = useSend(form)
  const { data: candidates = [], isSuccess } = useCall(todoApi.queryHandleUser, step)

  const save = () =>
    send(
      async (filled) => {
        await http.call(todoApi.updateHandleUser, {
          ...step,
          ...filled,
          opinion: filled.opinion || undefined,
        })
        return say.transferred
      },
      onClose,
      onDone,
    )

  return (
    <FormModal title={say.transfer} saving={saving} form={form} onOk={() => void save()} onClose={onClose}>
      {isSuccess && candidates.length === 0 && (
        <Banner type="info" fullMode={false} closeIcon={null} description={say.nobodyToTake} />
      )}
      <ChoiceField
        {...{ form, name: 'handleUserId', label: say.transferTo }}
        options={candidates.map(optionOf)}
        required
        clearable
      />
      <FieldInput form={form} name="opinion" field={opinionField} placeholder={say.opinionPlaceholder} />
    </FormModal>
  )
}

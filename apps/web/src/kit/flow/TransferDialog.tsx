import { opinionText, type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { Banner } from '@douyinfe/semi-ui-19'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { http } from '../../session/app'
import { FieldBox } from '../form/FieldBox'
import { FieldInput } from '../form/FieldInput'
import { FormModal } from '../form/FormModal'
import { labelId } from '../form/ids'
import { PersonSelect } from '../form/PersonSelect'
import { useFormState } from '../form/use-form-state'
import { useSend } from '../form/use-send'
import { flowMessages as say } from './flow.messages'

const schema = z.object({ handleUserId: z.uuid(say.transferMissing), opinion: opinionText.optional() })
const opinionField = { kind: 'area', label: say.opinion } as const

/** 转办: gives the open to-do of a step to another candidate, of those the server names. */
export function TransferDialog({
  todo,
  onClose,
  onDone,
}: {
  todo: Todo
  onClose: () => void
  onDone: () => void
}) {
  const step = { ownId: todo.ownId ?? '', stepId: todo.stepId ?? '' }
  const form = useFormState(schema, { opinion: '' })
  const { saving, send } = useSend(form)
  const { data: candidates = [], isSuccess } = useQuery({
    queryKey: ['handlers', step],
    queryFn: () => http.call(todoApi.queryHandleUser, step),
    retry: false,
  })
  const error = form.errors.handleUserId

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
      <FieldBox id="transfer-to" label={say.transferTo} required error={error}>
        <PersonSelect
          id="transfer-to"
          aria-labelledby={labelId('transfer-to')}
          aria-invalid={error !== undefined}
          aria-required
          validateStatus={error === undefined ? 'default' : 'error'}
          among={candidates}
          value={String(form.get('handleUserId') ?? '') || null}
          onChange={(listId) => form.set('handleUserId', listId)}
        />
      </FieldBox>
      <FieldInput form={form} name="opinion" field={opinionField} placeholder={say.opinionPlaceholder} />
    </FormModal>
  )
}

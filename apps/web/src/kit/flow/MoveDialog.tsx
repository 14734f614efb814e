import type { NamedMove } from '@agency/shared/flow/flow'
import { isDestructive, MAX_OPINION } from '@agency/shared/flow/flow'
import { Banner } from '@douyinfe/semi-ui-19'
import { useMemo } from 'react'
import { FieldInput } from '../form/FieldInput'
import { FormModal } from '../form/FormModal'
import { useFormState } from '../form/use-form-state'
import { useSend } from '../form/use-send'
import { flowMessages as say } from './flow.messages'
import { MoveFacts } from './MoveFacts'
import { type AskedFields, type MoveBody, moveBody, moveSchema } from './move-form'

interface Props {
  move: NamedMove
  row: { listId: string; version: number }
  asked?: AskedFields
  /** A copy would tell others of what is secret. */
  withoutCc?: boolean
  send(action: string, body: MoveBody): Promise<unknown>
  onClose(): void
  /** Is waited for: what the page shows is current when it says that the move is made. */
  onMoved(): unknown
}

const opinionField = { kind: 'area', label: say.opinion } as const
const ccField = { kind: 'people', label: say.cc } as const

/** Asks for what a move needs and makes it. A refusal leaves it open with what was typed. */
export function MoveDialog({ move, row, asked, withoutCc, send, onClose, onMoved }: Props) {
  // The rules of a dialog that is open do not change under it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is a new object at each draw of the page
  const schema = useMemo(() => moveSchema(move, asked), [move])
  const form = useFormState(schema, { opinion: '', ccUserIds: [], ...asked?.first })
  const { saving, send: submit } = useSend(form)

  const save = () =>
    submit(async (filled) => {
      const answer = await send(move.action, moveBody(move, row, filled))
      await onMoved()
      return asked?.told?.(answer) ?? say.done(move.label)
    }, onClose)

  return (
    <FormModal
      title={move.label}
      okText={move.danger ? move.label : say.yes}
      danger={isDestructive(move)}
      saving={saving}
      form={form}
      onOk={() => void save()}
      onClose={onClose}
    >
      {(move.danger || asked?.warning) && (
        <Banner
          type="warning"
          description={asked?.warning ?? say.danger}
          closeIcon={null}
          style={{ marginBottom: 16 }}
        />
      )}
      {asked?.facts && <MoveFacts facts={asked.facts(form.values)} inWords={move.danger === true} />}
      {asked?.draw?.(form)}
      <FieldInput
        form={form}
        name="opinion"
        field={opinionField}
        required={move.opinion === 'required' || asked?.requiresOpinion === true}
        placeholder={say.opinionPlaceholder}
        hint={`${String(form.get('opinion') ?? '').length}/${MAX_OPINION}`}
      />
      {!withoutCc && <FieldInput form={form} name="ccUserIds" field={ccField} required={false} />}
    </FormModal>
  )
}

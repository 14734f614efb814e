import { isDestructive } from '@agency/shared/flow/flow'
import { notify } from '../../session/dialogs'
import { FormModal } from '../form/FormModal'
import { flowMessages as say } from './flow.messages'
import { MoveFields } from './MoveFields'
import { type Making, useMoveForm } from './use-move-form'

interface Props extends Making {
  onClose(): void
}

/** A move from the row of a list: asks for what it needs and makes it. A refusal leaves it open with what was typed. */
export function MoveDialog({ onClose, ...making }: Props) {
  const { move } = making
  const { form, saving, make } = useMoveForm(making)
  const done = (word: string) => {
    notify.success(word)
    onClose()
  }
  return (
    <FormModal
      title={move.label}
      okText={move.danger ? move.label : say.yes}
      danger={isDestructive(move)}
      saving={saving}
      form={form}
      onOk={() => void make(done)}
      onClose={onClose}
    >
      <MoveFields {...making} form={form} />
    </FormModal>
  )
}

import { isDestructiveMove } from '@agency/shared/flow/flow'
import { notify } from '../../session/dialogs'
import { FormModal } from '../form/FormModal'
import { useRepeatAfterConflict } from '../form/use-about'
import { flowMessages as say } from './flow.messages'
import { MoveFields } from './MoveFields'
import { type Making, type MovedRow, type Reading, useMoveForm } from './use-move-form'

interface Props<R extends MovedRow> extends Omit<Making<R>, 'send'>, Partial<Reading<R>> {
  onClose(): void
}

/**
 * A dialog for a move started from a list. A refusal keeps it open with the input; if others have changed the record
 * in the meantime, their changes are shown and the move can be repeated on the current version.
 */
export function MoveDialog<R extends MovedRow>({ onClose, ...making }: Props<R>) {
  const { move } = making
  const { form, saving, make, about, asked } = useMoveForm(making)
  const notifyAndClose = (word: string) => {
    notify.success(word)
    onClose()
  }
  const makeMoveAndClose = () => void make(notifyAndClose)
  useRepeatAfterConflict(about, makeMoveAndClose)
  return (
    <FormModal
      title={move.label}
      okText={move.danger ? move.label : say.yes}
      danger={isDestructiveMove(move)}
      saving={saving}
      form={form}
      about={about}
      onOk={makeMoveAndClose}
      onClose={onClose}
    >
      <MoveFields {...making} asked={asked} form={form} />
    </FormModal>
  )
}

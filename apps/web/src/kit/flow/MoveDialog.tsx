import { isDestructive } from '@agency/shared/flow/flow'
import { notify } from '../../session/dialogs'
import { FormModal } from '../form/FormModal'
import { useAgain } from '../form/use-about'
import { flowMessages as say } from './flow.messages'
import { MoveFields } from './MoveFields'
import { type Making, type MovedRow, type Reading, useMoveForm } from './use-move-form'

interface Props<R extends MovedRow> extends Omit<Making<R>, 'send'>, Partial<Reading<R>> {
  onClose(): void
}

/**
 * A move from the row of a list: asks for what it needs and makes it. A refusal leaves it open with what was typed; where
 * others were faster they are told of, and it is decided anew on the record as it is then.
 */
export function MoveDialog<R extends MovedRow>({ onClose, ...making }: Props<R>) {
  const { move } = making
  const { form, saving, make, about, asked } = useMoveForm(making)
  const done = (word: string) => {
    notify.success(word)
    onClose()
  }
  const run = () => void make(done)
  useAgain(about, run)
  return (
    <FormModal
      title={move.label}
      okText={move.danger ? move.label : say.yes}
      danger={isDestructive(move)}
      saving={saving}
      form={form}
      about={about}
      onOk={run}
      onClose={onClose}
    >
      <MoveFields {...making} asked={asked} form={form} />
    </FormModal>
  )
}

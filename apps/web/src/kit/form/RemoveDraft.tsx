import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { Button } from '@douyinfe/semi-ui-19'
import { http } from '../../session/app'
import { askForConfirmation, notify } from '../../session/dialogs'
import { formMessages as say } from './form.messages'

interface Props {
  row: { listId: string; allowedActions: readonly string[] } | undefined
  call: Endpoint
  disabled?: boolean
  onRemoved(): Promise<void>
}

/**
 * Deletes a draft from its page after a confirmation, where the server allows it. A failure was shown by the call.
 */
export function RemoveDraft({ row, call, disabled, onRemoved }: Props) {
  if (!row?.allowedActions.includes('del')) return null
  const confirmAndRemoveDraft = async () => {
    if (!(await askForConfirmation({ title: say.removeDraft, content: say.removeAsk, danger: true }))) return
    await http.call(call, { listIds: row.listId } as InputOf<typeof call>)
    notify.success(say.removed)
    await onRemoved()
  }
  return (
    <Button
      type="danger"
      disabled={disabled}
      onClick={() => void confirmAndRemoveDraft().catch(() => undefined)}
    >
      {say.removeDraft}
    </Button>
  )
}

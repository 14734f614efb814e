import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { FormModal } from './FormModal'
import { useRepeatAfterConflict } from './use-about'
import type { FormState } from './use-form-state'
import { useFormSend } from './use-send'

interface Props<F> extends Omit<ComponentProps<typeof FormModal>, 'form' | 'saving' | 'onOk'> {
  form: FormState<z.ZodType<F>>
  /** Makes the call with the checked values; resolves with the message to show. */
  send(filled: F): Promise<string>
  /** Called after sending, once the dialog is closed. */
  onSent?(): void
}

const doNothing = () => undefined

/**
 * A small form in a dialog with a send button. After a refusal the input stays; after success the dialog closes. When
 * it is `about` a record, changes that others made meanwhile are shown, and it is sent again for the current version.
 */
export function SendModal<F>({ send, onSent = doNothing, ...dialog }: Props<F>) {
  const { saving, send: sendOff } = useFormSend(dialog.form, dialog.about)
  const sendAndClose = () => void sendOff(send, dialog.onClose, onSent)
  useRepeatAfterConflict(dialog.about, sendAndClose)
  return <FormModal {...dialog} saving={saving} onOk={sendAndClose} />
}

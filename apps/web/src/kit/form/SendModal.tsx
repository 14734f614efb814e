import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { FormModal } from './FormModal'
import { useAgain } from './use-about'
import type { FormState } from './use-form-state'
import { useSend } from './use-send'

interface Props<F> extends Omit<ComponentProps<typeof FormModal>, 'form' | 'saving' | 'onOk'> {
  form: FormState<z.ZodType<F>>
  /** Makes the call with what was filled in, and answers what to tell. */
  send(filled: F): Promise<string>
  /** Once it was sent, and the dialog is closed. */
  onSent?(): void
}

const nothing = () => undefined

/**
 * A small form in a dialog that its button sends: what is refused stays as it was typed, what is taken closes it. Where it
 * is `about` a record, what others did to that meanwhile is shown, and it is sent again for the record as it is then.
 */
export function SendModal<F>({ send, onSent = nothing, ...dialog }: Props<F>) {
  const { saving, send: sendOff } = useSend(dialog.form, dialog.about)
  const run = () => void sendOff(send, dialog.onClose, onSent)
  useAgain(dialog.about, run)
  return <FormModal {...dialog} saving={saving} onOk={run} />
}

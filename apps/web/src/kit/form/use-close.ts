import { useRef } from 'react'
import { askForConfirmation } from '../../session/dialogs'
import { formMessages as say } from './form.messages'

const mayLeave = {
  title: say.unsavedTitle,
  content: say.unsaved,
  okText: say.leave,
  cancelText: say.stay,
  danger: true,
}

interface Closed {
  form: { dirty: boolean }
  /** True while the form is being saved and cannot be closed. */
  saving: boolean
  onClose(): void
}

/** Closes a form, after a question when unsaved input would be lost. */
export function useCloseWithQuestion({ form, saving, onClose }: Closed): () => void {
  const asking = useRef(false)
  const confirmLossAndClose = async () => {
    // Escape arrives here even while the question is open.
    if (saving || asking.current) return
    asking.current = true
    const leaves = !form.dirty || (await askForConfirmation(mayLeave))
    asking.current = false
    if (leaves) onClose()
  }
  return () => void confirmLossAndClose()
}

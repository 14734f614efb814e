import { useState } from 'react'
import { askForConfirmation, notify, type Question } from '../../session/dialogs'

/**
 * Runs the work of a button, which may return a message to show. A failure has already been shown by the call. `then`
 * runs in any case, because outdated data on the screen may be the cause.
 */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  const runWhileBusy = async (work: () => Promise<string | undefined>, then?: () => void): Promise<void> => {
    setBusy(true)
    try {
      const word = await work()
      if (word !== undefined) notify.success(word)
    } catch {
      // The call has shown the failure.
    } finally {
      setBusy(false)
      then?.()
    }
  }
  /** The same after the person has confirmed a question. */
  const runAfterConfirm = async (
    question: Question,
    ...what: Parameters<typeof runWhileBusy>
  ): Promise<void> => {
    if (await askForConfirmation(question)) await runWhileBusy(...what)
  }
  return { busy, run: runWhileBusy, runAsked: runAfterConfirm }
}

import { useState } from 'react'
import { ask, notify, type Question } from '../../session/dialogs'

/**
 * Work that a button waits for: it answers what to tell, if anything. A failure has been shown by the call that failed;
 * `then` follows either way, because what stands on the screen may be the reason.
 */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<string | undefined>, then?: () => void): Promise<void> => {
    setBusy(true)
    try {
      const word = await work()
      if (word !== undefined) notify.success(word)
    } catch {
      // shown by the call
    } finally {
      setBusy(false)
      then?.()
    }
  }
  /** The same once the person has said yes to a question. */
  const runAsked = async (question: Question, ...what: Parameters<typeof run>): Promise<void> => {
    if (await ask(question)) await run(...what)
  }
  return { busy, run, runAsked }
}

import { useState } from 'react'
import { notify } from '../../session/dialogs'

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
  return { busy, run }
}

import { $clockOffset, CLOCK_TOLERANCE_MS } from '@agency/shared/clock/server-clock'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import styles from './ConnectionBanner.module.css'
import { shellMessages as say } from './shell.messages'

const DISMISSED = 'clock-warning-dismissed'
const MINUTE_MS = 60_000

const wasDismissed = () => {
  try {
    return sessionStorage.getItem(DISMISSED) !== null
  } catch {
    return false // No storage: the warning comes again with the next page load.
  }
}

function rememberDismissal(): void {
  try {
    sessionStorage.setItem(DISMISSED, '1')
  } catch {
    // No storage: see above.
  }
}

/** Says once in a session that the clock of this machine is wrong, and that the product does not go by it. */
export function ClockWarning() {
  const offset = useStore($clockOffset)
  const [dismissed, setDismissed] = useState(wasDismissed)
  const isShown = !dismissed && Math.abs(offset) > CLOCK_TOLERANCE_MS
  const dismiss = () => {
    rememberDismissal()
    setDismissed(true)
  }
  return (
    <div role="status" className={isShown ? styles.banner : undefined}>
      {isShown && (
        <>
          {say.wrongClock(Math.round(Math.abs(offset) / MINUTE_MS))}
          <button type="button" className={styles.button} onClick={dismiss}>
            {say.dismissClock}
          </button>
        </>
      )}
    </div>
  )
}

import { atom } from 'nanostores'
import { requireConfig } from './core'

/** Whether the server and its database answer. `down` shows the banner. */
export const $connection = atom<'up' | 'down'>('up')

/**
 * In ms: each page waits a random time between these, so that thousands of pages do not reconnect at the same moment.
 */
const [AGAIN_FROM_MS, AGAIN_TO_MS] = [1500, 5000]
const PATIENCE_MS = 5000

let checking = false

/** Checks whether the server answers, and when it does not, repeats this until it does. */
export function startConnectionChecks(): void {
  if (checking) return
  checking = true
  void checkUntilServerAnswers()
}

async function checkUntilServerAnswers(): Promise<void> {
  const up = await doesServerAnswer()
  $connection.set(up ? 'up' : 'down')
  if (up) checking = false
  else
    setTimeout(
      () => void checkUntilServerAnswers(),
      AGAIN_FROM_MS + Math.random() * (AGAIN_TO_MS - AGAIN_FROM_MS),
    )
}

async function doesServerAnswer(): Promise<boolean> {
  try {
    const answer = await fetch(`${requireConfig().apiBase.replace(/\/$/, '')}/readyz`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return answer.ok
  } catch {
    return false // The server was not reached, or is too slow to be usable.
  }
}

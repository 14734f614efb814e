import { atom } from 'nanostores'
import { config } from './core'

/** Whether the server and its database answer. `down` shows the banner. */
export const $connection = atom<'up' | 'down'>('up')

/** In ms: each page takes a time of its own in between, so that thousands do not come back in one breath. */
const [AGAIN_FROM_MS, AGAIN_TO_MS] = [1500, 5000]
const PATIENCE_MS = 5000

let checking = false

/** Asks the server whether it is there; while it is not, asks again until it is. */
export function recheck(): void {
  if (checking) return
  checking = true
  void check()
}

async function check(): Promise<void> {
  const up = await answers()
  $connection.set(up ? 'up' : 'down')
  if (up) checking = false
  else setTimeout(() => void check(), AGAIN_FROM_MS + Math.random() * (AGAIN_TO_MS - AGAIN_FROM_MS))
}

async function answers(): Promise<boolean> {
  try {
    const answer = await fetch(`${config().apiBase.replace(/\/$/, '')}/readyz`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return answer.ok
  } catch {
    return false // The server was not reached, or is too slow to be of use.
  }
}

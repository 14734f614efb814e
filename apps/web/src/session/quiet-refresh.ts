import { storedTokenAge } from './cookie-store'
import { session } from './core'

/** Tokens end a day after issue; renewing after half a day leaves room for a machine that sleeps at night. */
const RENEW_AFTER_MS = 12 * 60 * 60 * 1000
const LOOK_EVERY_MS = 60 * 1000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel'] as const

/** Renews the tokens before they expire, but only while somebody uses the app. Returns a function that stops this. */
export function startTokenRenewal(): () => void {
  let used = true
  const markSessionUsed = () => {
    used = true
  }
  const renewTokenIfUsed = () => {
    const token = session.$tokens.get()?.token
    const old = (storedTokenAge() ?? 0) > RENEW_AFTER_MS
    if (used && old && token) void session.renew(token)
    used = false
  }
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, markSessionUsed, { passive: true })
  const timer = setInterval(renewTokenIfUsed, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, markSessionUsed)
  }
}

/** Letters and digits that are not taken for one another when they are read from paper. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const [GROUPS, GROUP] = [4, 4]

/**
 * A 见证口令 to begin with: four groups of four signs, 80 random bits, such as `7KQM-X2HB-9TRD-4WPE`. Nobody finds it by
 * trying, and it is short enough to be typed from paper.
 */
export function suggestPassphrase(): string {
  // 32 signs: five bits of a byte choose one evenly.
  const signs = Array.from(crypto.getRandomValues(new Uint8Array(GROUPS * GROUP)), (byte) => SIGNS[byte % 32])
  return Array.from({ length: GROUPS }, (_, at) => signs.slice(at * GROUP, (at + 1) * GROUP).join('')).join(
    '-',
  )
}

const keyOf = (userId: string, drawId: string) => `witness:${userId}:${drawId}`

/**
 * Keeps the 见证口令 that a person has registered for a draw in this browser until it is opened, also over a logout: a
 * day may lie between. Answers whether the browser keeps it.
 */
export function keepPassphrase(userId: string, drawId: string, passphrase: string): boolean {
  try {
    localStorage.setItem(keyOf(userId, drawId), passphrase)
    return true
  } catch {
    return false
  }
}

/** The one that was kept; '' where it was registered in another browser. */
export function keptPassphrase(userId: string, drawId: string): string {
  try {
    return localStorage.getItem(keyOf(userId, drawId)) ?? ''
  } catch {
    return ''
  }
}

/** It is published by now: nothing has to be kept any more. */
export const forgetPassphrase = (userId: string, drawId: string): void =>
  localStorage.removeItem(keyOf(userId, drawId))

/** Letters and digits that are not easily confused on paper. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const [GROUPS, GROUP] = [4, 4]

/**
 * Suggests a 见证口令 of four groups of four characters (80 random bits), such as `7KQM-X2HB-9TRD-4WPE`: impossible
 * to guess and short enough to type from paper.
 */
export function suggestPassphrase(): string {
  // With 32 characters, five bits of each byte choose one evenly.
  const signs = Array.from(crypto.getRandomValues(new Uint8Array(GROUPS * GROUP)), (byte) => SIGNS[byte % 32])
  return Array.from({ length: GROUPS }, (_, at) => signs.slice(at * GROUP, (at + 1) * GROUP).join('')).join(
    '-',
  )
}

const passphraseStorageKey = (userId: string, drawId: string) => `witness:${userId}:${drawId}`

/**
 * Stores the 见证口令 of a draw in this browser until it is revealed, even after a logout, because a day may pass.
 * Returns whether the browser could store it.
 */
export function savePassphrase(userId: string, drawId: string, passphrase: string): boolean {
  try {
    localStorage.setItem(passphraseStorageKey(userId, drawId), passphrase)
    return true
  } catch {
    return false
  }
}

/** The stored 口令; '' when it was registered in another browser. */
export function readPassphrase(userId: string, drawId: string): string {
  try {
    return localStorage.getItem(passphraseStorageKey(userId, drawId)) ?? ''
  } catch {
    return ''
  }
}

/** Deletes the stored 口令 once it has been published. */
export const deletePassphrase = (userId: string, drawId: string): void =>
  localStorage.removeItem(passphraseStorageKey(userId, drawId))

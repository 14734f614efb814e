/** Business type of the to-do that warns about backups. */
export const BACKUP = 'system:backup'

/** After this many days without a test restore, backups count as unproven. */
export const PROOF_DAYS = 2

const DAY_MS = 86_400_000

/**
 * True when the last test restore is too long ago. `since` is when backups began, used while there has been no test
 * restore.
 */
export const isTestRestoreOverdue = (
  { proof, since }: { proof: Date | null; since: Date | null },
  now: Date,
): boolean => {
  const last = proof ?? since
  return last !== null && now.getTime() - last.getTime() > PROOF_DAYS * DAY_MS
}

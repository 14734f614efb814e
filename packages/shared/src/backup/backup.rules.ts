/** Business type of the to-do about backups. */
export const BACKUP = 'system:backup'

/** A backup that was not restored and compared for so long may be none. */
export const PROOF_DAYS = 2

const DAY_MS = 86_400_000

/** Whether the last proof is too old; `since`: of what there is none yet, when backups began. */
export const isOverdue = (
  { proof, since }: { proof: Date | null; since: Date | null },
  now: Date,
): boolean => {
  const last = proof ?? since
  return last !== null && now.getTime() - last.getTime() > PROOF_DAYS * DAY_MS
}

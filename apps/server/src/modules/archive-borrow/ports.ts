import type { Write } from '../../http/context'

/** What lending needs from the repository module; modules.ts provides it. */
export interface BorrowPorts {
  onLent(write: Write, repoId: string): Promise<unknown>
  /** Called when the last borrowed paper of the volume is back. */
  onReturned(write: Write, repoId: string): Promise<unknown>
}

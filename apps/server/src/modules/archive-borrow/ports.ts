import type { Write } from '../../http/context'

/** What lending tells the repository; modules.ts hands it in. */
export interface BorrowPorts {
  lent(write: Write, repoId: string): Promise<unknown>
  /** Nobody has anything of it any more. */
  cameBack(write: Write, repoId: string): Promise<unknown>
}

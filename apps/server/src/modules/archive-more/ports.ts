import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'

/** Why a volume cannot be changed: part of it is lent, or it is destroyed or about to be. */
export type Unfit = 'lent' | 'destroyed'

/** What a supplement needs from the repository module; modules.ts provides it. */
export interface MorePorts {
  unfit(db: Queryable, archiveId: string): Promise<Unfit | undefined>
  /**
   * Does the same as `unfit`, and locks the volume so that nothing of it is lent or destroyed before this
   * transaction ends.
   */
  heldUnfit(write: Write, archiveId: string): Promise<Unfit | undefined>
}

import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'

/** Why a volume is not as it stands in the repository: somebody has some of it, or it is destroyed, or going to be. */
export type Unfit = 'lent' | 'destroyed'

/** What a supplement asks of the repository; modules.ts hands it in. */
export interface MorePorts {
  unfit(db: Queryable, archiveId: string): Promise<Unfit | undefined>
  /** The same; nothing is lent or destroyed of it meanwhile. */
  heldUnfit(write: Write, archiveId: string): Promise<Unfit | undefined>
}

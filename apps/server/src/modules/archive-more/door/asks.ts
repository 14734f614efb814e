import type { Queryable } from '../../../db/database'
import type { Write } from '../../../http/context'
import { Port } from '../../../wiring/port'

/** Why a volume cannot be changed: part of it is lent, or it is destroyed or about to be. */
export type Unfit = 'lent' | 'destroyed'

/** Why the volume of this archive cannot be changed; undefined when it stands in the repository. */
export const whyVolumeUnchangeable = new Port<
  (db: Queryable, archiveId: string) => Promise<Unfit | undefined>
>('archive-more.whyVolumeUnchangeable')

/**
 * Asks the same, and locks the volume so that nothing of it is lent or destroyed before this transaction ends.
 */
export const lockAndCheckVolume = new Port<(write: Write, archiveId: string) => Promise<Unfit | undefined>>(
  'archive-more.lockAndCheckVolume',
)

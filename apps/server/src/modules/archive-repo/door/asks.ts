import type { Queryable } from '../../../db/database'
import { Port } from '../../../wiring/port'

/** For each of these volumes, how many items are lent or reserved. */
export const lentPaperCounts = new Port<
  (db: Queryable, repoIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
>('archive-repo.lentPaperCounts')
